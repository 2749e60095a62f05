import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { updateAppointment } from '#contract/rota/appointments.ts'
import {
  changePattern,
  createPattern,
  getPattern,
  listNotMade,
  listPatterns,
  previewPattern,
} from '#contract/rota/visit-patterns.ts'
import { sickness } from '#testing/builders/absences.ts'
import { exampleRota } from '#testing/builders/example-rota.ts'
import { carer, client } from '#testing/builders/rota.ts'
import { rotaRun } from '#testing/builders/rota-runs.ts'
import { runJob, runJobs } from '#testing/run-jobs.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

// The clock is at Tuesday 24 November 2026, 09:00 in London; the eighth week ahead ends on Sunday 24 January 2027.
const app = await testApp()
const { owner, branchId, otherBranchGuid } = app
await owner
  .updateTable('branch')
  .set({ features: ['scheduling'] })
  .execute()
const rota = await exampleRota(app)
const { planner, aishaGuid, benGuid } = rota
const plan = {
  ...{ service_guid: rota.model.careTypeGuid, weekdays: [3], start_time: '08:00', minutes: 45 },
  ...{ carers: 1, weeks: 1, anchor: null, end: null },
}
const create = (change: object = {}, as: TestUser | null = planner) =>
  app.call(createPattern, { body: { client_guid: rota.clientGuid, start: '2026-11-24', ...plan, ...change }, as })
const preview = (guid: string, body: unknown, as: TestUser | null = planner) =>
  app.call(previewPattern, { params: { guid }, body, as })
const change = (guid: string, body: unknown, version: number, as: TestUser | null = planner) =>
  app.call(changePattern, { params: { guid }, body, as, headers: { 'if-match': `"${version}"` } })
const get = async (guid: string) => (await app.call(getPattern, { params: { guid }, as: planner })).body
const made = (guid: string) =>
  owner
    .selectFrom('pattern_visit as m')
    .innerJoin('appointment as p', 'p.id', 'm.appointment_id')
    .select(['m.local_date as date', 'p.start_at', 'p.end_at', 'p.guid', 'p.version'])
    .where('m.pattern_guid', '=', guid)
    .orderBy('m.local_date')
    .execute()
/** Makes the visits of all branches, as every night. */
const makeAll = async () => {
  await runJob(app.services, 'make-all-visits')
  await runJobs(app)
}
const stranger = await app.signIn(['Scheduling.Appointment:Read', 'Scheduling.Appointment:Edit'], {
  branchGuid: otherBranchGuid,
})
/** A client of no other test. */
const newClient = (lastName: string, more = {}) => client(owner, { branchId, lastName, ...more })

test('patterns need the right to see or to change the rota, the feature, and the branch', async () => {
  const reader = await app.signIn(['Scheduling.Appointment:Read'])
  const nobody = await app.signIn(['Visit:Edit', 'User.Client:Edit'])
  const guid = randomUUID()
  const ending = { from: '2026-12-01', plan: null }
  const list = (as: TestUser | null) => app.call(listPatterns, { query: {}, as })
  expect([(await list(null)).status, (await create({}, null)).status]).toEqual([401, 401])
  expect([(await list(nobody)).status, (await create({}, nobody)).status]).toEqual([403, 403])
  expect([(await list(reader)).status, (await create({}, reader)).status]).toEqual([200, 403])
  expect((await preview(guid, ending, reader)).status).toBe(403)
  expect((await change(guid, { ...ending, seen: 'x' }, 1, reader)).status).toBe(403)
  const { body } = await create({ client_guid: await newClient('Guarded') })
  expect((await app.call(getPattern, { params: { guid: body.guid }, as: stranger })).status).toBe(404)
  expect((await preview(body.guid, ending, stranger)).status).toBe(404)
  expect((await change(body.guid, { ...ending, seen: 'x' }, 1, stranger)).status).toBe(404)
  expect((await list(stranger)).body.count).toBe(0)
  expect((await create({}, stranger)).problem.errors).toEqual({ client_guid: ['Client not found.'] })
})

test('a pattern that cannot be is refused at the field', async () => {
  const errorsOf = async (wrong: object) => (await create(wrong)).problem.errors
  expect(await errorsOf({ weekdays: [] })).toEqual({ weekdays: ['Choose at least one day.'] })
  expect(await errorsOf({ start_time: '25:00' })).toEqual({ start_time: ['Enter a valid time.'] })
  expect(await errorsOf({ minutes: 4 })).toEqual({ minutes: ['Minimal value is 5.'] })
  expect(await errorsOf({ weeks: 9, carers: 5 })).toEqual({
    weeks: ['Maximal value is 8.'],
    carers: ['Maximal value is 4.'],
  })
  expect(await errorsOf({ end: '2026-11-24' })).toMatchObject({ end: ['End date must be after start date.'] })
  expect(await errorsOf({ service_guid: randomUUID() })).toEqual({ service_guid: ['Care type not found.'] })
  const { body } = await create({ client_guid: await newClient('Refused') })
  const past = await preview(body.guid, { from: '2026-11-23', plan })
  expect(past.problem.errors).toEqual({ from: ['Can not be in the past.'] })
  const backwards = await preview(body.guid, { from: '2026-12-01', plan: { ...plan, end: '2026-12-01' } })
  expect(backwards.problem.errors).toEqual({ 'plan.end': ['End date must be after start date.'] })
})

test('a pattern makes its visits of eight weeks, priced and with a history, and none that has begun', async () => {
  // Tuesdays at 08:00 and Wednesdays: today's is over. Wednesdays 25 November to 20 January are 9, the other Tuesdays 8.
  const { status, body } = await create({ weekdays: [2, 3] })
  expect([status, body.counts]).toEqual([201, { added: 17, moved: 0, removed: 0, kept: 0, not_made: 0 }])
  const visits = await made(body.guid)
  expect(visits[0]).toMatchObject({
    date: '2026-11-25',
    start_at: '2026-11-25T08:00:00Z',
    end_at: '2026-11-25T08:45:00Z',
  })
  expect(visits.at(-1)?.date).toBe('2027-01-20')
  const items = await rota.itemsOf(visits[0]?.guid ?? '')
  // finance 3.1: this council is charged by actual times, which there are none of yet.
  expect(items).toMatchObject([{ problem: 'NO_ACTUAL_TIMES', user_contract_guid: rota.contractGuid }])
  const { rows } = await sql`select action, account_guid from audit where entity_guid = ${visits[0]?.guid}`.execute(
    owner,
  )
  expect(rows).toEqual([{ action: 'create', account_guid: planner.guid }])
  const listed = await app.call(listPatterns, { query: { client_guid: rota.clientGuid }, as: planner })
  expect(listed.body).toMatchObject({ count: 1, patterns: [{ guid: body.guid, periods: [{ start_time: '08:00' }] }] })
  const named = async (search: string) =>
    (await app.call(listPatterns, { query: { search, client_guid: rota.clientGuid }, as: planner })).body.count
  const [pattern] = listed.body.patterns
  expect([await named(pattern?.client_name.slice(1) ?? ''), await named('%'), await named('Nobody')]).toEqual([1, 0, 0])
})

test('the nightly job makes what is missing, never twice, and lists what it cannot make with the reason', async () => {
  const clientGuid = await newClient('Hospital')
  const leaving = await newClient('Leaver', { leavingDate: '2026-12-10' })
  await owner
    .insertInto('client_absence')
    .values({
      ...{ branch_id: branchId, client_guid: clientGuid, reason: 'hospital', recorded_by: planner.guid },
      ...{ recorded_at: '2026-11-23T00:00:00Z', from_at: '2026-12-01T00:00:00Z', to_at: '2026-12-08T00:00:00Z' },
    })
    .execute()
  const { body } = await create({ client_guid: clientGuid, weeks: 2, carers: 2 })
  // Every second Wednesday from 25 November: that, 9 and 23 December, 6 and 20 January.
  expect(body.counts).toMatchObject({ added: 5, not_made: 0 })
  const away = await create({ client_guid: clientGuid, start_time: '12:00' })
  expect(away.body.counts).toMatchObject({ added: 8, not_made: 1 })
  const gone = await create({ client_guid: leaving, start: '2026-12-07', end: '2026-12-21' })
  expect(gone.body.counts).toMatchObject({ added: 1, not_made: 1 })
  const notMade = async () => (await app.call(listNotMade, { query: {}, as: planner })).body
  expect(await notMade()).toMatchObject({
    count: 2,
    visits: [
      {
        ...{ client_name: 'Dorothy Hospital', start: '2026-12-02T12:00:00Z' },
        ...{ reason: 'The client is away: Hospital.', cure: 'absence' },
      },
      { client_name: 'Dorothy Leaver', reason: 'Client has left by this date.', cure: 'client' },
    ],
  })
  const all = () => owner.selectFrom('pattern_visit').selectAll().orderBy('appointment_id').execute()
  const before = await all()
  await makeAll()
  await makeAll()
  expect(await all()).toEqual(before)
  // Home again: the visit is made in the following night.
  await owner.deleteFrom('client_absence').where('client_guid', '=', clientGuid).execute()
  await makeAll()
  expect(await all()).toHaveLength(before.length + 1)
  expect((await notMade()).count).toBe(1)
  const latest = (await made(away.body.guid)).find(({ date }) => date === '2026-12-02')
  const { rows } = await sql`select action, account_guid from audit where entity_guid = ${latest?.guid}`.execute(owner)
  expect(rows).toEqual([{ action: 'create', account_guid: null }])
})

test('a visit goes to the carer of its run, unless absent or gone', async () => {
  const clientGuid = await newClient('Round')
  const { body } = await create({ client_guid: clientGuid, start: '2027-01-25', carers: 2 })
  expect(body.counts.added).toBe(0)
  const lea = await carer(owner, { branchId, firstName: 'Lea', lastName: 'Leaving', leavingDate: '2027-01-26' })
  await rotaRun(owner, {
    ...{ branchId, weekday: 3, anchor: '2027-01-25' },
    ...{ carerGuids: [aishaGuid, lea], visits: [{ pattern_guid: body.guid, place: 2 }] },
  })
  await sickness(owner, { branchId, carerGuid: aishaGuid })
  await owner
    .updateTable('carer_absence')
    .set({ starts_at: '2027-02-10T00:00:00Z', ends_at: '2027-02-11T00:00:00Z' })
    .where('carer_guid', '=', aishaGuid)
    .execute()
  // Week 1 begins on 25 January and 8 February, week 2 on 1 February.
  await owner
    .updateTable('branch')
    .set({ settings: JSON.stringify({ rota_weeks: 11 }) })
    .where('id', '=', branchId)
    .execute()
  await makeAll()
  const { rows } = await sql`
    select m.local_date::text as date, array_agg(a.carer_guid order by a.id) as carers
    from pattern_visit m join assignee a on a.appointment_id = m.appointment_id
    where m.pattern_guid = ${body.guid} group by m.local_date order by 1`.execute(owner)
  expect(rows).toEqual([
    { date: '2027-01-27', carers: [null, aishaGuid] },
    // Lea has left, Aisha is absent.
    { date: '2027-02-03', carers: [null, null] },
    { date: '2027-02-10', carers: [null, null] },
  ])
  await owner.updateTable('branch').set({ settings: '{}' }).where('id', '=', branchId).execute()
})

test('a change is shown first and then saved as shown; what somebody has changed stays', async () => {
  const clientGuid = await newClient('Changing')
  const { body } = await create({ client_guid: clientGuid })
  const [first, second, third] = await made(body.guid)
  const give = (guid: string | undefined, version = 1) =>
    app.call(updateAppointment, {
      params: { guid: guid ?? '' },
      headers: { 'if-match': `"${version}"` },
      body: rota.visit({
        ...{ client_guid: clientGuid, start: '2026-12-02T08:00:00Z', end: '2026-12-02T08:45:00Z' },
        assignees: [{ carer_guid: benGuid }],
      }),
      as: planner,
    })
  expect((await give(second?.guid)).status).toBe(200)
  // From 2 December on at 09:00, every second week counted from 9 December: of 2, 9, 16 … 20 January, the second one
  // stays with Ben, 9 and 23 December, 6 and 20 January move, 16 and 30 December and 13 January go.
  const next = { from: '2026-12-02', plan: { ...plan, start_time: '09:00', weeks: 2, anchor: '2026-12-09' } }
  const shown = (await preview(body.guid, next)).body
  expect(shown.counts).toEqual({ added: 0, moved: 4, removed: 3, kept: 1, not_made: 0 })
  expect(shown.changes.slice(0, 3)).toEqual([
    {
      ...{ kind: 'kept', date: '2026-12-02', after: null, reason: 'Somebody has changed this visit.' },
      before: { start: '2026-12-02T08:00:00Z', end: '2026-12-02T08:45:00Z' },
    },
    {
      ...{ kind: 'moved', date: '2026-12-09', reason: null },
      before: { start: '2026-12-09T08:00:00Z', end: '2026-12-09T08:45:00Z' },
      after: { start: '2026-12-09T09:00:00Z', end: '2026-12-09T09:45:00Z' },
    },
    {
      ...{ kind: 'removed', date: '2026-12-16', after: null, reason: null },
      before: { start: '2026-12-16T08:00:00Z', end: '2026-12-16T08:45:00Z' },
    },
  ])
  expect(await made(body.guid)).toHaveLength(9)

  const { version } = await get(body.guid)
  expect((await change(body.guid, { ...next, seen: 'else' }, version)).problem.code).toBe('CHANGED_MEANWHILE')
  expect((await change(body.guid, { ...next, seen: shown.seen }, version + 1)).problem.code).toBe('CHANGED_MEANWHILE')
  expect((await change(body.guid, { ...next, seen: shown.seen }, version)).body.counts).toEqual(shown.counts)
  const after = await made(body.guid)
  expect(after.map(({ date, start_at }) => [date, start_at.slice(11, 16)])).toEqual([
    ['2026-11-25', '08:00'],
    ['2026-12-02', '08:00'],
    ['2026-12-09', '09:00'],
    ['2026-12-23', '09:00'],
    ['2027-01-06', '09:00'],
    ['2027-01-20', '09:00'],
  ])
  expect(after[0]?.guid).toBe(first?.guid)
  expect((await get(body.guid)).periods.map(({ start, end }) => [start, end])).toEqual([
    ['2026-11-24', '2026-12-02'],
    ['2026-12-02', null],
  ])
  await makeAll()
  expect(await made(body.guid)).toEqual(after)
  expect(await rota.itemsOf(third?.guid ?? '')).toHaveLength(1)

  // The visits that it has changed are still its own: an end from now on removes all but what Ben has.
  const ending = { from: '2026-11-24', plan: null }
  const end = (await preview(body.guid, ending)).body
  expect(end.counts).toEqual({ added: 0, moved: 0, removed: 5, kept: 1, not_made: 0 })
  expect((await change(body.guid, { ...ending, seen: end.seen }, version + 1)).status).toBe(200)
  expect((await made(body.guid)).map(({ guid }) => guid)).toEqual([second?.guid])
  expect((await get(body.guid)).periods).toEqual([])
})

test('a pattern that has made nothing is gone when it ends at its start', async () => {
  const { body } = await create({ client_guid: await newClient('Brief'), start: '2027-03-01' })
  const ending = { from: '2027-03-01', plan: null }
  const { seen } = (await preview(body.guid, ending)).body
  expect((await change(body.guid, { ...ending, seen }, 1)).status).toBe(200)
  expect((await app.call(getPattern, { params: { guid: body.guid }, as: planner })).status).toBe(404)
})

test('two periods of a pattern never share a day, however they are written', async () => {
  const { body } = await create({ client_guid: await newClient('Doubled') })
  const twice = sql`insert into visit_pattern_period (branch_id, pattern_guid, validity, care_type_guid, weeks, anchor,
      weekdays, start_minute, minutes, carers)
    select branch_id, pattern_guid, '[2027-05-01,)', care_type_guid, weeks, anchor, weekdays, start_minute, minutes, carers
    from visit_pattern_period where pattern_guid = ${body.guid}`.execute(owner)
  await expect(twice).rejects.toThrow('visit_pattern_period_no_overlap')
})
