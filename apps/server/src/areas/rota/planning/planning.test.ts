import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { zeroGuid } from '#contract/fields.ts'
import { createRotaToken, getRotaDay, previewMove, suggestCarers } from '#contract/rota/planning.ts'
import { sickness } from '#testing/builders/absences.ts'
import { availability } from '#testing/builders/availability.ts'
import { exampleRota } from '#testing/builders/example-rota.ts'
import { contractModel } from '#testing/builders/models.ts'
import { payRows } from '#testing/builders/pay-rows.ts'
import { appointment, carer, client, shiftCategory, userContract } from '#testing/builders/rota.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

// The clock is at Tuesday 24 November 2026, 09:00 in London.
const app = await testApp()
const { owner, branchId, otherBranchGuid } = app
await owner
  .updateTable('branch')
  .set({ features: ['scheduling'] })
  .execute()
const rota = await exampleRota(app)
const { planner, aishaGuid, benGuid } = rota
const careTypeGuid = rota.model.careTypeGuid
// 0.05 degrees of latitude are 13 minutes at 20 miles an hour: see the domain's example.
const at = (latitude: number, firstName: string) =>
  client(owner, {
    ...{ branchId, firstName, lastName: 'Hale' },
    more: { address_latitude: latitude, address_longitude: -1.55, address_post_code: 'LS8 1PN', gender: 'Female' },
  })
const [near, far] = [await at(53.8, 'Near'), await at(53.85, 'Far')]
const visit = (clientGuid: string, from: string, to: string, carers: readonly (string | null)[], day = '2026-11-24') =>
  appointment(owner, {
    ...{ branchId, clientGuid, careTypeGuid, start: `${day}T${from}:00Z`, end: `${day}T${to}:00Z` },
    assignees: carers.map((carerGuid) => ({ carerGuid })),
  })
const day = (date = '2026-11-24', as: TestUser | null = planner) => app.call(getRotaDay, { query: { date }, as })
const suggest = (guid: string, query: { carer_guid?: string } = {}, as: TestUser | null = planner) =>
  app.call(suggestCarers, { params: { guid }, query, as })
const stranger = await app.signIn(['Scheduling.Appointment:Read', 'Scheduling.Appointment:Edit'], {
  branchGuid: otherBranchGuid,
})

const first = await visit(near, '07:00', '08:00', [aishaGuid])
await visit(far, '08:10', '09:00', [aishaGuid, null])
await visit(near, '23:00', '23:30', [benGuid], '2026-11-23')
const overnight = await appointment(owner, {
  ...{ branchId, clientGuid: near, careTypeGuid, start: '2026-11-23T23:30:00Z', end: '2026-11-24T06:00:00Z' },
  assignees: [{ carerGuid: benGuid }],
})

test('planning needs the right to see or to change the rota, the feature, and the branch', async () => {
  const reader = await app.signIn(['Scheduling.Appointment:Read'])
  expect([(await day(undefined, null)).status, (await suggest(first.guid, {}, null)).status]).toEqual([401, 401])
  const nobody = await app.signIn(['Visit:Edit', 'User.Carer:Edit'])
  expect([(await day(undefined, nobody)).status, (await suggest(first.guid, {}, nobody)).status]).toEqual([403, 403])
  expect([(await day(undefined, reader)).status, (await suggest(first.guid, {}, reader)).status]).toEqual([200, 403])
  expect((await day(undefined, stranger)).body).toMatchObject({ carers: [], places: [] })
  expect((await suggest(first.guid, {}, stranger)).status).toBe(404)
  expect((await suggest(randomUUID())).status).toBe(404)
  expect((await suggest(first.guid, { carer_guid: randomUUID() })).problem.detail).toBe('Carer not found')
  expect((await day('2026-02-30')).status).toBe(422)
})

test('a day has every place that overlaps it, with the way to the next one and the time that there is', async () => {
  const { body } = await day()
  expect(body.places.map(({ owner_name, carer_guid, start }) => [owner_name, carer_guid, start])).toEqual([
    ['Near Hale', benGuid, '2026-11-23T23:30:00Z'],
    ['Near Hale', aishaGuid, '2026-11-24T07:00:00Z'],
    ['Far Hale', aishaGuid, '2026-11-24T08:10:00Z'],
    ['Far Hale', zeroGuid, '2026-11-24T08:10:00Z'],
  ])
  expect(body.places[1]).toEqual({
    guid: first.assignees[0]?.guid,
    appointment_guid: first.guid,
    version: 1,
    type_alias: 'VISIT',
    visit_guid: first.assignees[0]?.visitGuid,
    client_guid: near,
    owner_name: 'Near Hale',
    owner_short: 'Hale',
    post_code: 'LS8 1PN',
    carer_guid: aishaGuid,
    service_title: 'Domiciliary care',
    start: '2026-11-24T07:00:00Z',
    end: '2026-11-24T08:00:00Z',
    // VISIT-D07: no check-in 60 minutes after the start.
    status_coalesced: 1,
    missed: true,
    is_late: false,
    places: 1,
    is_inside_shift: false,
    travel_minutes: 13,
    gap_minutes: 10,
  })
  // 50 minutes after its start the second one is late, and not missed yet.
  expect(body.places[2]).toMatchObject({
    places: 2,
    missed: false,
    is_late: true,
    travel_minutes: null,
    gap_minutes: null,
  })
})

test('the carers of a day come with their hours, absences, and the minutes of day and week', async () => {
  const contract = await userContract(owner, {
    branchId,
    carerGuid: aishaGuid,
    modelGuid: await contractModel(owner, { side: 'payment' }),
  })
  await payRows(owner, { branchId, contractGuid: contract })
  await availability(owner, { branchId, carerGuid: aishaGuid })
  await sickness(owner, { branchId, carerGuid: benGuid })
  const left = await carer(owner, { branchId, firstName: 'Lea', lastName: 'Gone', leavingDate: '2026-11-23' })
  const { body } = await day()
  expect(body.carers).toEqual([
    {
      guid: aishaGuid,
      name: 'Aisha Khan',
      available: [{ start: '2026-11-24T08:00:00Z', end: '2026-11-24T12:00:00Z' }],
      absences: [],
      minutes: 110,
      week_minutes: 110,
      guaranteed_minutes: 960,
    },
    // The night that began on Monday is in the week, not in the day.
    {
      guid: benGuid,
      name: 'Ben Osei',
      available: null,
      absences: [],
      minutes: 0,
      week_minutes: 420,
      guaranteed_minutes: null,
    },
  ])
  const november = await day('2026-11-02')
  expect(november.body.carers.map(({ name, absences }) => [name, absences])).toEqual([
    ['Lea Gone', []],
    ['Aisha Khan', []],
    ['Ben Osei', [{ start: '2026-11-02T00:00:00Z', end: '2026-11-03T00:00:00Z' }]],
  ])
  await owner.deleteFrom('carer').where('guid', '=', left).execute()
})

test('carers are suggested in order, with what speaks for and against each of them', async () => {
  const work = await visit(near, '09:15', '10:00', [null])
  const { body } = await suggest(work.guid)
  expect(body.count).toBe(2)
  expect(body.carers).toEqual([
    {
      carer_guid: aishaGuid,
      name: 'Aisha Khan',
      concerns: [],
      // 16 h are guaranteed, and 110 min planned before.
      merits: [
        { code: 'KNOWS_CLIENT', visits: 1 },
        { code: 'HOURS_LEFT', minutes: 850 },
      ],
      ...{ free_from: '2026-11-24T09:00:00Z', free_until: null },
      travel_before: 13,
      travel_after: null,
      week_minutes: 155,
      guaranteed_minutes: 960,
    },
    {
      carer_guid: benGuid,
      name: 'Ben Osei',
      // He has no contract, and after a night until 06:00 he rests at most 13 h 30 min in the 24 hours from 23:00.
      concerns: [{ code: 'NO_CONTRACT' }],
      merits: [{ code: 'KNOWS_CLIENT', visits: 2 }],
      ...{ free_from: '2026-11-24T06:00:00Z', free_until: null },
      travel_before: 0,
      travel_after: null,
      week_minutes: 465,
      guaranteed_minutes: null,
    },
  ])
  const early = await visit(near, '08:30', '09:30', [null])
  const one = await suggest(early.guid, { carer_guid: aishaGuid.toUpperCase() })
  expect(one.body.carers).toMatchObject([{ concerns: [{ code: 'OVERLAP', owner: 'Far Hale', minutes: 30 }] }])
  const noon = await visit(near, '11:30', '12:30', [null])
  expect((await suggest(noon.guid, { carer_guid: aishaGuid })).body.carers).toMatchObject([
    { concerns: [{ code: 'NOT_AVAILABLE', from: null, until: '2026-11-24T12:00:00Z' }] },
  ])
  const second = await suggest(overnight.guid, { carer_guid: benGuid })
  expect(second.body.carers).toMatchObject([{ concerns: [{ code: 'ALREADY_ASSIGNED' }, { code: 'NO_CONTRACT' }] }])
})

test('of a shift and the visits inside it only the shift counts as work, and it does not clash with them', async () => {
  const cara = await carer(owner, { branchId, firstName: 'Cara', lastName: 'Lund' })
  const shift = await appointment(owner, {
    ...{ branchId, shiftCategoryGuid: await shiftCategory(owner, { branchId }), careTypeGuid },
    ...{ start: '2026-11-25T08:00:00Z', end: '2026-11-25T14:00:00Z' },
    assignees: [{ carerGuid: cara }],
  })
  const inside = await visit(near, '09:00', '10:00', [cara], '2026-11-25')
  await owner.updateTable('appointment').set({ shift_id: shift.id }).where('guid', '=', inside.guid).execute()
  const { body } = await day('2026-11-25')
  expect(body.carers.find(({ guid }) => guid === cara)).toMatchObject({ minutes: 360, week_minutes: 360 })
  expect(body.places.map(({ type_alias, is_inside_shift }) => [type_alias, is_inside_shift])).toEqual([
    ['SHIFT', false],
    ['VISIT', true],
  ])
  const third = await visit(near, '10:30', '11:00', [null], '2026-11-25')
  await owner.updateTable('appointment').set({ shift_id: shift.id }).where('guid', '=', third.guid).execute()
  expect((await suggest(third.guid, { carer_guid: cara })).body.carers[0]?.concerns).toEqual([{ code: 'NO_CONTRACT' }])
  const clash = await visit(near, '13:30', '14:30', [null], '2026-11-25')
  expect((await suggest(clash.guid, { carer_guid: cara })).body.carers[0]?.concerns[0]).toEqual({
    ...{ code: 'OVERLAP', owner: 'Early run', minutes: 30 },
  })
})

test('a move says for each carer and day what it does to travel and hours, and what speaks against it', async () => {
  const [dan, eve] = [
    await carer(owner, { branchId, firstName: 'Dan' }),
    await carer(owner, { branchId, firstName: 'Eve' }),
  ]
  const on = '2026-12-01'
  await visit(near, '08:00', '09:00', [dan], on)
  await visit(near, '12:00', '13:00', [dan], on)
  const work = await visit(far, '10:00', '10:30', [dan], on)
  const move = (to: string, from: string, until: string, as: TestUser | null = planner) =>
    app.call(previewMove, {
      params: { guid: work.guid },
      query: { assignee_guid: work.assignees[0]?.guid ?? '', carer_guid: to, start: from, end: until },
      as,
    })
  const [start, end] = [`${on}T10:00:00Z`, `${on}T10:30:00Z`]
  const reader = await app.signIn(['Scheduling.Appointment:Read'])
  const statuses = [null, reader, stranger].map(async (as) => (await move(eve, start, end, as)).status)
  expect(await Promise.all(statuses)).toEqual([401, 403, 404])
  expect((await move(randomUUID(), start, end)).problem.detail).toBe('Carer not found')
  expect((await move(eve, end, start)).problem.errors).toEqual({ end: ['Must be a later date & time'] })

  const shared = { date: on, guaranteed_minutes: null }
  const given = { ...shared, carer_guid: dan, name: 'Dan Khan', has_it: false, concerns: [] }
  // The way to the far client and back is 13 + 13 minutes.
  const less = { travel_before: 26, travel_after: 0, week_before: 150, week_after: 120 }
  const taken = { ...shared, carer_guid: eve, name: 'Eve Khan', has_it: true, concerns: [{ code: 'NO_CONTRACT' }] }
  const more = { travel_before: 0, travel_after: 0, week_before: 0, week_after: 30 }
  const byName = async (to: string, from: string, until: string) =>
    (await move(to, from, until)).body.carers.toSorted((one, other) => one.name.localeCompare(other.name))
  expect(await byName(eve, start, end)).toEqual([
    { ...given, ...less },
    { ...taken, ...more },
  ])
  expect(await byName(zeroGuid, start, end)).toEqual([{ ...given, ...less }])
  expect(await byName(dan, start, end)).toEqual([])
  // At 11:55 the next visit begins before the 13 minutes of travel and the visit itself are over.
  const late = await byName(dan, `${on}T11:35:00Z`, `${on}T12:05:00Z`)
  expect(late[0]?.concerns).toEqual([{ code: 'OVERLAP', owner: 'Near Hale', minutes: 5 }, { code: 'NO_CONTRACT' }])
  expect(await byName(dan, '2026-12-02T10:00:00Z', '2026-12-02T10:30:00Z')).toMatchObject([
    { date: on, has_it: false, travel_after: 0, week_after: 150 },
    { date: '2026-12-02', has_it: true, week_after: 150 },
  ])
})

test('the token for changes of the rota needs the right to see the rota or visits', async () => {
  const token = async (as: TestUser | null) => (await app.call(createRotaToken, { as })).status
  expect(await token(null)).toBe(401)
  expect(await token(await app.signIn(['User.Carer:Edit']))).toBe(403)
  expect([await token(planner), await token(await app.signIn(['Visit:Read']))]).toEqual([200, 200])
})
