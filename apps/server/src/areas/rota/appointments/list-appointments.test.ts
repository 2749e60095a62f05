import { expect, test } from 'vitest'
import { zeroGuid } from '#contract/fields.ts'
import { listAppointments } from '#contract/rota/appointments.ts'
import { exampleRota } from '#testing/builders/example-rota.ts'
import { appointment, client, shiftCategory } from '#testing/builders/rota.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId } = app
const rota = await exampleRota(app)
const careTypeGuid = rota.model.careTypeGuid
const assignee = { branchId, careTypeGuid, clientGuid: rota.clientGuid }
const add = (start: string, end: string, more: object = {}) => appointment(owner, { ...assignee, start, end, ...more })

const list = (start: string, end: string, more: Record<string, unknown> = {}) =>
  app.call(listAppointments, { query: { start, end, ...more }, as: rota.planner })
const startsOf = async (start: string, end: string, more: Record<string, unknown> = {}) =>
  (await list(start, end, more)).body.appointments.map((row) => row.start)

test('both days are inclusive, as days of the branch, on clock-change nights too (finance 2)', async () => {
  await add('2026-10-24T22:59:00Z', '2026-10-24T23:30:00Z')
  await add('2026-10-24T23:00:00Z', '2026-10-24T23:30:00Z')
  await add('2026-10-25T23:59:00Z', '2026-10-26T00:30:00Z')
  await add('2026-10-26T00:00:00Z', '2026-10-26T00:30:00Z')
  // 25 hours from midnight to midnight.
  expect(await startsOf('2026-10-25', '2026-10-25')).toEqual(['2026-10-24T23:00:00Z', '2026-10-25T23:59:00Z'])

  await add('2026-03-28T23:59:00Z', '2026-03-29T00:30:00Z')
  await add('2026-03-29T00:00:00Z', '2026-03-29T00:30:00Z')
  await add('2026-03-29T22:59:00Z', '2026-03-29T23:30:00Z')
  await add('2026-03-29T23:00:00Z', '2026-03-29T23:30:00Z')
  // 23 hours.
  expect(await startsOf('2026-03-29', '2026-03-29')).toEqual(['2026-03-29T00:00:00Z', '2026-03-29T22:59:00Z'])
})

test('the list is filtered by client, carer, unassigned assignees and status, and contains all assignees', async () => {
  const other = await client(owner, { branchId, lastName: 'Other' })
  const shiftCategoryGuid = await shiftCategory(owner, { branchId, title: 'Early run' })
  const [aisha, ben] = [{ carerGuid: rota.aishaGuid }, { carerGuid: rota.benGuid }]
  await add('2026-05-04T08:00:00Z', '2026-05-04T09:00:00Z', { assignees: [aisha, ben] })
  await add('2026-05-04T10:00:00Z', '2026-05-04T11:00:00Z', { clientGuid: other, assignees: [ben] })
  await add('2026-05-05T08:00:00Z', '2026-05-05T09:00:00Z', { assignees: [aisha, {}] })
  await add('2026-05-06T08:00:00Z', '2026-05-06T09:00:00Z', { cancelledAt: '2026-05-05T08:00:00Z' })
  await appointment(owner, {
    branchId,
    careTypeGuid,
    shiftCategoryGuid,
    start: '2026-05-07T08:00:00Z',
    end: '2026-05-07T16:00:00Z',
    assignees: [aisha],
  })
  const days = async (more: Record<string, unknown>) =>
    (await startsOf('2026-05-01', '2026-05-31', more)).map((start) => start.slice(5, 13))

  expect(await days({ client_guid: other })).toEqual(['05-04T10'])
  expect(await days({ carer_guid: rota.aishaGuid })).toEqual(['05-04T08', '05-05T08', '05-07T08'])
  expect(await days({ carer_guid: zeroGuid })).toEqual(['05-05T08', '05-06T08'])
  expect(await days({ status: 'Cancelled' })).toEqual(['05-06T08'])
  expect(await days({ status: ['Planned'] })).toEqual(['05-04T08', '05-04T10', '05-05T08', '05-07T08'])
  expect(await days({ status: ['Planned', 'Cancelled'] })).toHaveLength(5)

  const { body } = await list('2026-05-01', '2026-05-31', { carer_guid: rota.benGuid })
  expect(body.appointments[0]?.assignees.map(({ carer_name }) => carer_name)).toEqual(['Aisha Khan', 'Ben Osei'])
  const shifts = await list('2026-05-07', '2026-05-07')
  expect(shifts.body.appointments).toMatchObject([{ type_alias: 'SHIFT', owner_name: 'Early run' }])
})

test('the list is paged by start, with the total count', async () => {
  for (const hour of ['08', '09', '10']) await add(`2026-06-01T${hour}:00:00Z`, `2026-06-01T${hour}:30:00Z`)
  const first = await list('2026-06-01', '2026-06-01', { page_size: 2 })
  const second = await list('2026-06-01', '2026-06-01', { page_size: 2, page: 2 })
  expect([first.body.count, second.body.count]).toEqual([3, 3])
  expect([...first.body.appointments, ...second.body.appointments].map(({ start }) => start.slice(11, 13))).toEqual([
    '08',
    '09',
    '10',
  ])
})

test('an invalid period of days is reported', async () => {
  expect((await list('2026-06-02', '2026-06-01')).problem).toMatchObject({
    status: 422,
    errors: { start: ['Start date can not be after end date'] },
  })
  expect((await list('2026-02-30', '2026-03-01')).problem).toMatchObject({
    status: 422,
    errors: { start: ['Enter a valid date.'] },
  })
  // Valid dates at the limits find nothing.
  expect((await list('1900-01-01', '1900-12-31')).body.count).toBe(0)
  expect((await list('2990-01-01', '2999-12-31')).body.count).toBe(0)
})
