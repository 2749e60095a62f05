import { expect, test } from 'vitest'
import { zeroGuid } from '#contract/fields.ts'
import { getRotaWeek } from '#contract/rota/planning.ts'
import { sickness } from '#testing/builders/absences.ts'
import { exampleRota } from '#testing/builders/example-rota.ts'
import { appointment, carer } from '#testing/builders/rota.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

// The clock is at Tuesday 24 November 2026, 09:00 in London.
const app = await testApp()
const { owner, branchId, otherBranchGuid } = app
await owner
  .updateTable('branch')
  .set({ features: ['scheduling'] })
  .execute()
const { planner, aishaGuid, benGuid, clientGuid, model } = await exampleRota(app)
const plan = (start: string, end: string, carerGuid: string | null) =>
  appointment(owner, {
    ...{ branchId, clientGuid, careTypeGuid: model.careTypeGuid, start, end },
    assignees: [{ carerGuid }],
  })
const week = (date = '2026-11-24', as: TestUser | null = planner) => app.call(getRotaWeek, { query: { date }, as })

// A night into Monday, a visit on Tuesday, one for nobody on Saturday, and a night from Sunday.
await plan('2026-11-22T23:30:00Z', '2026-11-23T06:00:00Z', benGuid)
await plan('2026-11-24T07:00:00Z', '2026-11-24T07:45:00Z', aishaGuid)
await plan('2026-11-28T10:00:00Z', '2026-11-28T11:00:00Z', null)
await plan('2026-11-29T23:30:00Z', '2026-11-30T06:00:00Z', benGuid)

test('a week needs the right to see the rota, and the branch', async () => {
  const nobody = await app.signIn(['Visit:Edit', 'User.Carer:Edit'])
  const stranger = await app.signIn(['Scheduling.Appointment:Read'], { branchGuid: otherBranchGuid })
  expect([(await week(undefined, null)).status, (await week(undefined, nobody)).status]).toEqual([401, 403])
  expect((await week(undefined, stranger)).body).toMatchObject({ carers: [], places: [] })
  expect((await week('2026-02-30')).status).toBe(422)
})

test('a week has the places that start from Monday to Sunday, whichever of its days is asked for', async () => {
  const { body } = await week()
  expect(body.start).toBe('2026-11-23')
  expect(body.places.map(({ start, carer_guid }) => [start, carer_guid])).toEqual([
    ['2026-11-24T07:00:00Z', aishaGuid],
    ['2026-11-28T10:00:00Z', zeroGuid],
    ['2026-11-29T23:30:00Z', benGuid],
  ])
  // VISIT-D07: no check-in 60 minutes after the start.
  expect(body.places[0]).toMatchObject({
    owner_name: 'Dorothy Hale',
    status_coalesced: 1,
    missed: true,
    is_late: false,
  })
  for (const day of ['2026-11-23', '2026-11-29']) expect((await week(day)).body).toEqual(body)
  const before = (await week('2026-11-22')).body
  expect([before.start, before.places.length]).toEqual(['2026-11-16', 1])
})

test('carers come with absences and the minutes of the week; who leaves within it is still there', async () => {
  await sickness(owner, { branchId, carerGuid: benGuid })
  await carer(owner, { branchId, firstName: 'Lea', lastName: 'Leaves', leavingDate: '2026-11-25' })
  await carer(owner, { branchId, firstName: 'Gil', lastName: 'Gone', leavingDate: '2026-11-22' })
  const { body } = await week()
  expect(body.carers.map(({ name, week_minutes }) => [name, week_minutes])).toEqual([
    ['Aisha Khan', 45],
    ['Lea Leaves', 0],
    // 6 hours of Monday, and 30 minutes of Sunday.
    ['Ben Osei', 390],
  ])
  // The sickness of 2 November is in the week from that Monday.
  const november = (await week('2026-11-05')).body
  expect(november.carers.find(({ guid }) => guid === benGuid)?.absences).toEqual([
    { start: '2026-11-02T00:00:00Z', end: '2026-11-03T00:00:00Z' },
  ])
})
