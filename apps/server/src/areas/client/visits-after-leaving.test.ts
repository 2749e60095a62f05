import { expect, test } from 'vitest'
import { listVisitsOfLeavingClient } from '#contract/client/visits-after-leaving.ts'
import { createAppointment } from '#contract/rota/appointments.ts'
import { exampleRota } from '#testing/builders/example-rota.ts'
import { testApp } from '#testing/test-app.ts'

// Now it is 09:00 on Tuesday 24 November 2026.
const app = await testApp()
const rota = await exampleRota(app)
const editor = await app.signIn(['User.Client:Read', 'User.Client:Edit'])
const params = { guid: rota.clientGuid }

test('the visits are for those who may change the client, in their branch', async () => {
  const reader = await app.signIn(['User.Client:Read'])
  const stranger = await app.signIn(['User.Client:Edit'], { branchGuid: app.otherBranchGuid })
  expect((await app.call(listVisitsOfLeavingClient, { params })).status).toBe(401)
  expect((await app.call(listVisitsOfLeavingClient, { params, as: reader })).status).toBe(403)
  expect((await app.call(listVisitsOfLeavingClient, { params, as: stranger })).status).toBe(404)
  const invalid = { params, as: editor, query: { leaving_date: 'soon' } }
  expect((await app.call(listVisitsOfLeavingClient, invalid)).status).toBe(422)
})

test('they are those after the leaving date, and not before now, that are not cancelled', async () => {
  const plan = async (start: string, end: string, change = {}) =>
    (await app.call(createAppointment, { as: rota.planner, body: rota.visit({ start, end, ...change }) })).body.guid
  await plan('2026-11-24T08:00:00Z', '2026-11-24T09:30:00Z')
  const today = await plan('2026-11-24T12:00:00Z', '2026-11-24T13:00:00Z')
  const double = [{ carer_guid: rota.benGuid }, { carer_guid: rota.aishaGuid }]
  const later = await plan('2026-11-26T12:00:00Z', '2026-11-26T13:00:00Z', { assignees: double })
  const cancelled = await plan('2026-11-27T12:00:00Z', '2026-11-27T13:00:00Z')
  await app.owner
    .updateTable('appointment')
    .set({ cancelled_at: app.clock.now() })
    .where('guid', '=', cancelled)
    .execute()
  const read = async (query: object) => {
    const { body } = await app.call(listVisitsOfLeavingClient, { params, as: editor, query })
    return [body.count, ...body.appointments.map(({ guid }) => guid)]
  }
  expect(await read({})).toEqual([2, today, later])
  expect(await read({ leaving_date: '2026-11-20' })).toEqual([2, today, later])
  expect(await read({ leaving_date: '2026-11-25' })).toEqual([1, later])
  expect(await read({ leaving_date: '2026-11-26' })).toEqual([0])
  expect(await read({ page_size: 1 })).toEqual([2, today])
  const { body } = await app.call(listVisitsOfLeavingClient, { params, as: editor })
  const names = body.appointments.map(({ carer_names }) => carer_names?.split(', ').length)
  expect(names).toEqual([1, 2])
})
