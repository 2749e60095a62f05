import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createAppointment, getAppointment } from '#contract/rota/appointments.ts'
import { exampleRota } from '#testing/builders/example-rota.ts'
import { shiftCategory, unit } from '#testing/builders/rota.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId, otherBranchId } = app
const rota = await exampleRota(app)
const { planner, visit } = rota
const create = (body: unknown) => app.call(createAppointment, { body, as: planner })
const errorsOf = async (body: unknown) => {
  const { status, problem } = await create(body)
  expect([status, problem.code]).toEqual([422, 'INVALID'])
  return problem.errors
}
const stored = (guid: string) =>
  owner.selectFrom('appointment').selectAll().where('guid', '=', guid).executeTakeFirstOrThrow()
const day = { start: '2026-11-20T07:00:00Z', end: '2026-11-20T15:00:00Z' }
const shift = (change: object) => ({
  type_alias: 'SHIFT',
  service_guid: rota.model.careTypeGuid,
  ...day,
  assignees: [{ carer_guid: rota.aishaGuid }],
  ...change,
})

test('a shift is for a unit or a shift category, and is not a visit itself (finance 7, 10)', async () => {
  const unitGuid = await unit(owner, { branchId })
  const { status, body } = await create(shift({ unit_guid: unitGuid }))
  expect(status).toBe(201)
  expect(body.assignees).toMatchObject([{ visit_guid: null }])
  const read = await app.call(getAppointment, { params: { guid: body.guid }, as: planner })
  expect(read.body).toMatchObject({ type_alias: 'SHIFT', unit_guid: unitGuid, owner_name: 'Elm House' })
  expect(await rota.itemsOf(body.guid)).toMatchObject([{ problem: 'NO_CONTRACT' }])

  const ended = await shiftCategory(owner, { branchId, end: '2026-11-20' })
  const elsewhere = await unit(owner, { branchId: otherBranchId })
  expect(await errorsOf(shift({ shift_category_guid: ended }))).toEqual({
    shift_category_guid: ['Shift category is not valid on this date.'],
  })
  expect(await errorsOf(shift({ shift_category_guid: randomUUID() }))).toEqual({
    shift_category_guid: ['Shift category not found.'],
  })
  expect(await errorsOf(shift({ unit_guid: elsewhere }))).toEqual({ unit_guid: ['Unit not found.'] })
})

test('the visits inside a shift are visits of the branch, within its times and in no other shift (finance 10)', async () => {
  const shift_category_guid = await shiftCategory(owner, { branchId })
  const inside = await create(visit({ start: '2026-11-20T07:00:00Z', end: '2026-11-20T08:00:00Z' }))
  const outside = await create(visit({ start: '2026-11-20T14:30:00Z', end: '2026-11-20T15:01:00Z' }))
  const another = await create(shift({ shift_category_guid }))
  expect(
    await errorsOf(
      shift({
        shift_category_guid,
        appointment_guids: [inside.body.guid, outside.body.guid, another.body.guid, randomUUID()],
      }),
    ),
  ).toEqual({
    'appointment_guids.1': ['Visit is not within the shift.'],
    'appointment_guids.2': ['Visit not found.'],
    'appointment_guids.3': ['Visit not found.'],
  })
  // Of two concurrent shifts with the same visit only one gets it.
  const body = shift({ shift_category_guid, appointment_guids: [inside.body.guid] })
  const answers = await Promise.all([create(body), create(body)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
  expect(answers.find(({ status }) => status === 422)?.problem.errors).toEqual({
    'appointment_guids.0': ['Visit is already in another shift.'],
  })
  const winner = answers.find(({ status }) => status === 201)
  const shiftRow = await stored(winner?.body.guid ?? '')
  expect((await stored(inside.body.guid)).shift_id).toBe(shiftRow.id)
})
