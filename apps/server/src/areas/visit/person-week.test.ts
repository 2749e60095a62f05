import { expect, test } from 'vitest'
import { createAbsence as createOfCarer } from '#contract/carer/absences.ts'
import { createAbsence } from '#contract/client/absences.ts'
import type { Permission } from '#contract/permissions.ts'
import { getCarerWeek, getClientWeek } from '#contract/visit/weeks.ts'
import { absenceBody } from '#testing/builders/absences.ts'
import { careType } from '#testing/builders/finance-settings.ts'
import { appointment, carer, client } from '#testing/builders/rota.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

// The clock is at Tuesday 24 November 2026, 09:00 in London.
const app = await testApp()
const { owner, branchId } = app
await owner
  .updateTable('branch')
  .set({ features: ['scheduling'] })
  .where('id', '=', branchId)
  .execute()
const rights: Permission[] = ['User.Client:Read', 'User.Client:Edit', 'User.Carer:Read', 'Scheduling.Appointment:Read']
const planner = await app.signIn(rights)
const careTypeGuid = await careType(owner, { title: 'Domiciliary' })
const clientGuid = await client(owner, { branchId })
const [aisha, ben] = [
  await carer(owner, { branchId }),
  await carer(owner, { branchId, firstName: 'Ben', lastName: 'Osei' }),
]

type Calls = 'client' | 'carer'
const weekOf = (of: Calls, guid: string, day?: string, as: TestUser | null = planner) =>
  app.call(of === 'client' ? getClientWeek : getCarerWeek, { params: { guid }, query: day ? { day } : {}, as })
const visit = (start: string, end: string, carers: readonly (string | null)[] = [aisha], more: object = {}) =>
  appointment(owner, {
    ...{ branchId, clientGuid, careTypeGuid, start, end },
    assignees: carers.map((carerGuid) => ({ carerGuid })),
    ...more,
  })

test('the week of a person needs the right to see the rota, the feature, and the branch (CLIENT-025, CARER-027)', async () => {
  const stranger = await app.signIn(['*:Edit' as Permission], { branchGuid: app.otherBranchGuid })
  for (const [of, guid] of [
    ['client', clientGuid],
    ['carer', aisha],
  ] as const) {
    expect((await weekOf(of, guid, undefined, null)).status).toBe(401)
    const without = await app.signIn(['User.Client:Read', 'User.Carer:Read'])
    expect((await weekOf(of, guid, undefined, without)).status).toBe(403)
    expect((await weekOf(of, guid, undefined, stranger)).status).toBe(404)
    expect((await weekOf(of, guid, '2026-02-30')).status).toBe(422)
  }
  await owner.updateTable('branch').set({ features: [] }).where('id', '=', branchId).execute()
  expect((await weekOf('client', clientGuid)).status).toBe(404)
  await owner
    .updateTable('branch')
    .set({ features: ['scheduling'] })
    .where('id', '=', branchId)
    .execute()
})

test('a week has what overlaps it from Monday to Sunday of the branch, over midnight and clock changes, and the time of the week before (CLIENT-017, CARER-021)', async () => {
  // The clocks go back on Sunday 25 October 2026: the week ends at midnight UTC, and began at 23:00 UTC.
  await visit('2026-10-18T21:00:00Z', '2026-10-18T22:30:00Z')
  await visit('2026-10-18T22:30:00Z', '2026-10-19T05:00:00Z')
  const first = await visit('2026-10-18T23:00:00Z', '2026-10-18T23:30:00Z', [aisha, ben])
  await visit('2026-10-20T08:00:00Z', '2026-10-20T09:00:00Z', [aisha], { cancelledAt: '2026-10-20T07:00:00Z' })
  const last = await visit('2026-10-25T23:30:00Z', '2026-10-26T00:30:00Z', [null])
  await visit('2026-10-26T00:00:00Z', '2026-10-26T01:00:00Z')
  const { body } = await weekOf('client', clientGuid, '2026-10-22')
  expect(body.start).toBe('2026-10-19')
  expect(body.visits.map(({ start, carer_name, status_coalesced }) => [start, carer_name, status_coalesced])).toEqual([
    ['2026-10-18T22:30:00Z', 'Aisha Khan', 1],
    ['2026-10-18T23:00:00Z', 'Aisha Khan', 1],
    ['2026-10-18T23:00:00Z', 'Ben Osei', 1],
    ['2026-10-20T08:00:00Z', 'Aisha Khan', 9],
    ['2026-10-25T23:30:00Z', null, 1],
  ])
  expect(body.visits[1]).toMatchObject({ appointment_guid: first.guid, missed: true, service_title: 'Domiciliary' })
  expect(body.visits.at(-1)).toMatchObject({ appointment_guid: last.guid, client_name: 'Dorothy Hale' })
  // 30 + 30 + 60 without the cancelled one; before it 90 + 390.
  expect(body).toMatchObject({ minutes: 120, minutes_before: 480 })
  const bens = (await weekOf('carer', ben, '2026-10-25')).body
  expect(bens).toMatchObject({ minutes: 30, visits: [{ client_guid: clientGuid, start: '2026-10-18T23:00:00Z' }] })
  expect((await weekOf('carer', ben)).body).toMatchObject({ start: '2026-11-23', visits: [] })
})

test('absences in the week are shown: of a client with the reason, of a carer without', async () => {
  await app.call(createAbsence, {
    params: { guid: clientGuid },
    body: { reason: 'respite', from: '2026-11-29T22:00:00Z' },
    as: planner,
  })
  const sent = absenceBody({ type_alias: 'ANNUAL_LEAVE', start_date: '2026-11-30', end_date: '2026-12-01' })
  const hr = await app.signIn(['User.Carer:Read', 'User.Carer:Edit', 'Hr.Carer:Read', 'Hr.Carer:Edit'])
  await app.call(createOfCarer, { params: { carer: aisha }, body: sent, as: hr })
  expect((await weekOf('client', clientGuid)).body.absences).toMatchObject([
    { title: 'Respite', from: '2026-11-29T22:00:00Z', to: null },
  ])
  expect((await weekOf('carer', aisha)).body.absences).toEqual([])
  expect((await weekOf('carer', aisha, '2026-12-02')).body.absences).toMatchObject([
    { title: 'Absent', from: '2026-11-30T00:00:00Z', to: '2026-12-02T00:00:00Z' },
  ])
})
