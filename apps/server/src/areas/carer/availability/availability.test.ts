import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { availabilityExceptions, availabilityPatterns, getAvailability } from '#contract/carer/availability.ts'
import { getHistory } from '#contract/history/history.ts'
import type { Permission } from '#contract/permissions.ts'
import { carer } from '#testing/builders/rota.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId } = app
await sql`update branch set features = features || array['carer_profile_availability']`.execute(owner)
const rights = ['User.Carer:Read', 'User.Carer.Availability:Read', 'User.Carer.Availability:Edit'] as const
const editor = await app.signIn(rights)
const reader = await app.signIn(['User.Carer:Read', 'User.Carer.Availability:Read'])
const stranger = await app.signIn(['*:Edit' as Permission], { branchGuid: app.otherBranchGuid })

const { list, get, create, update, remove } = availabilityPatterns
const someone = () => carer(owner, { branchId })
const at = (weekday: number, from: string, to: string, kind = 'possible', week = 1) => ({
  week,
  weekday,
  from,
  to,
  kind,
})
const pattern = (change: object = {}) => ({
  start: '2026-11-02',
  end: null,
  weeks: 1,
  note: null,
  intervals: [at(1, '08:00', '16:00')],
  ...change,
})
const exception = (change: object = {}) => ({
  start: '2026-11-24',
  end: '2026-11-25',
  is_available: false,
  reason: null,
  intervals: [],
  ...change,
})
const createPattern = (carerGuid: string, change: object = {}, as: TestUser | null = editor) =>
  app.call(create, { params: { carerGuid }, body: pattern(change), as })
const createException = (carerGuid: string, change: object = {}, as: TestUser | null = editor) =>
  app.call(availabilityExceptions.create, { params: { carerGuid }, body: exception(change), as })
const patternsOf = async (carerGuid: string) =>
  (await app.call(list, { params: { carerGuid }, as: reader })).body.patterns
const daysOf = async (carerGuid: string, from: string, to: string) => {
  const { status, body } = await app.call(getAvailability, { params: { carerGuid }, query: { from, to }, as: reader })
  expect(status).toBe(200)
  return body.days
}

test('reading needs User.Carer.Availability:Read and User.Carer:Read, a change Edit, and all of it the feature (CARER-004, CARER-016, CARER-026)', async () => {
  const carerGuid = await someone()
  const { guid } = (await createPattern(carerGuid)).body
  const made = await createException(carerGuid)
  const week = { params: { carerGuid }, query: { from: '2026-11-23', to: '2026-11-29' } }
  const place = { params: { carerGuid, guid } }
  const exceptionPlace = { params: { carerGuid, guid: made.body.guid } }
  const reads = (as: TestUser | null) => [
    app.call(getAvailability, { ...week, as }),
    app.call(list, { params: { carerGuid }, as }),
    app.call(get, { ...place, as }),
    app.call(availabilityExceptions.list, { params: { carerGuid }, as }),
    app.call(availabilityExceptions.get, { ...exceptionPlace, as }),
  ]
  const writes = (as: TestUser | null) => [
    createPattern(carerGuid, {}, as),
    app.call(update, { ...place, body: pattern(), as }),
    app.call(remove, { ...place, as }),
    createException(carerGuid, {}, as),
    app.call(availabilityExceptions.update, { ...exceptionPlace, body: exception(), as }),
    app.call(availabilityExceptions.remove, { ...exceptionPlace, as }),
  ]
  const statuses = async (calls: Promise<{ status: number }>[]) => [
    ...new Set((await Promise.all(calls)).map(({ status }) => status)),
  ]
  const withoutCarers = await app.signIn(['User.Carer.Availability:Read', 'User.Carer.Availability:Edit'])
  const withoutAvailability = await app.signIn(['User.Carer:Read', 'User.Carer:Edit'])
  for (const [as, refusal] of [
    [null, 401],
    [withoutCarers, 403],
    [withoutAvailability, 403],
    [stranger, 404],
  ] as const) {
    expect(await statuses([...reads(as), ...writes(as)])).toEqual([refusal])
  }
  expect(await statuses(reads(reader))).toEqual([200])
  expect(await statuses(writes(reader))).toEqual([403])
  // A pattern of one carer is not that of another.
  const other = { params: { carerGuid: await someone(), guid } }
  expect((await app.call(get, { ...other, as: editor })).status).toBe(404)
  expect((await app.call(update, { ...other, body: pattern(), as: editor })).status).toBe(404)

  await sql`update branch set features = array_remove(features, 'carer_profile_availability')`.execute(owner)
  expect(await statuses([...reads(editor), ...writes(editor)])).toEqual([404])
  await sql`update branch set features = features || array['carer_profile_availability']`.execute(owner)
})

test('invalid patterns and exceptions are refused at their fields', async () => {
  const carerGuid = await someone()
  const refused = async (call: Promise<{ status: number; problem: { errors?: unknown } }>) => {
    const { status, problem } = await call
    expect(status).toBe(422)
    return problem.errors
  }
  const times = [at(1, '08:00', '12:00'), at(1, '11:00', '16:00'), at(2, '9', '10:00', 'possible', 2)]
  expect(await refused(createPattern(carerGuid, { start: '', end: '2026-02-30' }))).toEqual({
    start: ['This field is required.'],
    end: ['Enter a valid date.'],
  })
  expect(await refused(createPattern(carerGuid, { end: '2026-11-02', intervals: times }))).toEqual({
    start: ['Start date must be before end date.'],
    end: ['End date must be after start date.'],
    'intervals.1.from': ['Can not overlap with Monday 08:00–12:00.'],
    'intervals.2.from': ['Enter a valid time.'],
    'intervals.2.week': ['The pattern does not have this week.'],
  })
  expect(await refused(createPattern(carerGuid, { weeks: 5, intervals: [] }))).toEqual({
    weeks: ['Maximal value is 4.'],
    intervals: ['Add at least one time.'],
  })
  expect(await refused(createPattern(carerGuid, { intervals: [at(1, '08:00', '12:00', 'never')] }))).toEqual({
    'intervals.0.kind': ['This field is required.'],
  })
  expect(await refused(createException(carerGuid, { end: '2026-11-23' }))).toEqual({
    start: ['Start date can not be after end date'],
    end: ['End date can not be before start date'],
  })
  expect(await refused(createException(carerGuid, { is_available: true }))).toEqual({
    intervals: ['Add at least one time.'],
  })
  const long = { params: { carerGuid }, query: { from: '2026-01-01', to: '2026-12-31' }, as: reader }
  expect((await app.call(getAvailability, long)).problem.errors).toEqual({ to: ['At most 62 days at a time.'] })
  expect(await patternsOf(carerGuid)).toEqual([])
})

test('a pattern comes back as it was written and as it was changed; its days follow it', async () => {
  const carerGuid = await someone()
  const intervals = [
    at(1, '08:00', '16:00', 'preferred'),
    at(5, '22:00', '06:00'),
    at(7, '00:00', '00:00', 'possible', 2),
  ]
  const { guid } = (await createPattern(carerGuid, { weeks: 2, note: 'College on Tuesdays', intervals })).body
  const read = async () => (await app.call(get, { params: { carerGuid, guid }, as: reader })).body
  expect(await read()).toEqual({
    ...{ guid, version: 1, start: '2026-11-02', end: null, status: 'Current', weeks: 2, note: 'College on Tuesdays' },
    // 8, 8 and 24 hours in two weeks.
    ...{ minutes_per_week: 1200, is_deletable: false, intervals },
  })
  // 2 November 2026 is a Monday: the 16th is in week 1 again, the 29th, a Sunday, in week 2.
  const days = await daysOf(carerGuid, '2026-11-16', '2026-11-29')
  expect(days.filter(({ minutes }) => minutes > 0).map(({ date, minutes }) => [date, minutes])).toEqual([
    ['2026-11-16', 480],
    ['2026-11-20', 120],
    ['2026-11-21', 360],
    ['2026-11-29', 1440],
  ])
  expect(days[5]).toEqual({
    date: '2026-11-21',
    minutes: 360,
    pattern: { guid, start: '2026-11-02', weeks: 2, week: 1 },
    exception: null,
    intervals: [
      { start: '2026-11-21T00:00:00Z', end: '2026-11-21T06:00:00Z', from: '00:00', to: '06:00', kind: 'possible' },
    ],
  })
  const changed = { start: '2026-11-09', end: '2027-01-01', weeks: 1, note: null, intervals: [at(3, '07:00', '15:00')] }
  const { status } = await app.call(update, { params: { carerGuid, guid }, body: changed, as: editor })
  expect(status).toBe(204)
  expect(await read()).toMatchObject({ ...changed, version: 2, minutes_per_week: 480 })
})

test('patterns follow each other: a new one ends the one without an end; all of them are listed, and only future ones are deleted', async () => {
  const carerGuid = await someone()
  await createPattern(carerGuid, { start: '2026-01-05' })
  const { guid: next } = (await createPattern(carerGuid, { start: '2027-01-04' })).body
  expect((await patternsOf(carerGuid)).map(({ start, end, status, version }) => [start, end, status, version])).toEqual(
    [
      ['2027-01-04', null, 'Future', 1],
      ['2026-01-05', '2027-01-04', 'Current', 2],
    ],
  )
  const clash = await createPattern(carerGuid, { start: '2026-06-01', end: '2026-09-01' })
  expect([clash.status, clash.problem.errors]).toEqual([
    409,
    { start: ['Can not overlap with the pattern from 05/01/2026, which ends before 04/01/2027.'] },
  ])
  const before = await createPattern(carerGuid, { start: '2025-12-01' })
  expect(before.problem.errors).toEqual({
    end: ['The next pattern starts on 05/01/2026. This one has to end before it.'],
  })
  const [, current] = await patternsOf(carerGuid)
  const place = (guid = '') => ({ params: { carerGuid, guid }, as: editor })
  const moved = await app.call(update, { ...place(current?.guid), body: pattern({ start: '2026-01-05' }) })
  expect(moved.status).toBe(409)
  expect((await app.call(remove, place(current?.guid))).problem.title).toBe(
    'A pattern that has started can not be deleted. Give it an end instead.',
  )
  expect((await app.call(remove, place(next))).status).toBe(204)
  expect(await patternsOf(carerGuid)).toHaveLength(1)
})

test('an exception wins over the pattern, does not overlap with another, and stays once it is over', async () => {
  const carerGuid = await someone()
  await createPattern(carerGuid, { intervals: [at(2, '08:00', '16:00'), at(3, '08:00', '16:00')] })
  const { guid } = (
    await createException(carerGuid, { reason: 'Funeral', intervals: [{ from: '8', to: '', kind: 'possible' }] })
  ).body
  const away = await daysOf(carerGuid, '2026-11-24', '2026-11-25')
  expect(away.map(({ minutes, exception: found }) => [minutes, found])).toEqual([
    [0, { guid, is_available: false, reason: 'Funeral' }],
    [0, { guid, is_available: false, reason: 'Funeral' }],
  ])
  const clash = await createException(carerGuid, { start: '2026-11-25', end: '2026-11-30' })
  expect([clash.status, clash.problem.errors]).toEqual([409, { start: ['Can not overlap with existing exception.'] }])
  const place = { params: { carerGuid, guid }, as: editor }
  const times = { is_available: true, intervals: [{ from: '18:00', to: '02:00', kind: 'preferred' }] }
  const body = exception({ end: '2026-11-24', reason: 'Swap', ...times })
  expect((await app.call(availabilityExceptions.update, { ...place, body })).status).toBe(204)
  const days = await daysOf(carerGuid, '2026-11-24', '2026-11-25')
  expect(days.map(({ intervals }) => intervals.map(({ from, to, kind }) => `${from}-${to} ${kind}`))).toEqual([
    ['18:00-00:00 preferred'],
    ['00:00-02:00 preferred', '08:00-16:00 possible'],
  ])
  expect((await app.call(availabilityExceptions.get, place)).body).toMatchObject({
    ...{ version: 2, start: '2026-11-24', end: '2026-11-24', status: 'Current', reason: 'Swap', is_deletable: true },
    ...times,
  })
  const past = (await createException(carerGuid, { start: '2026-11-20', end: '2026-11-23' })).body
  const pastPlace = { params: { carerGuid, guid: past.guid }, as: editor }
  expect((await app.call(availabilityExceptions.remove, pastPlace)).status).toBe(409)
  expect((await app.call(availabilityExceptions.remove, place)).status).toBe(204)
  const rest = await app.call(availabilityExceptions.list, { params: { carerGuid }, as: reader })
  expect(rest.body.exceptions.map((each) => [each.guid, each.status])).toEqual([[past.guid, 'Expired']])
})

test('of two who edit the same pattern or exception the later one is refused with 409', async () => {
  const carerGuid = await someone()
  const headers = { 'if-match': '"1"' }
  const { guid } = (await createPattern(carerGuid)).body
  const save = () => app.call(update, { params: { carerGuid, guid }, body: pattern(), as: editor, headers })
  expect([(await save()).status, (await save()).status]).toEqual([204, 409])
  const params = { carerGuid, guid: (await createException(carerGuid)).body.guid }
  const change = () => app.call(availabilityExceptions.update, { params, body: exception(), as: editor, headers })
  expect([(await change()).status, (await change()).status]).toEqual([204, 409])
})

test('the history tells all changes of a carer, of deleted exceptions as well, with who made them', async () => {
  const carerGuid = await someone()
  await createPattern(carerGuid, { start: '2026-11-02' })
  await createPattern(carerGuid, { start: '2026-12-07' })
  const { guid } = (await createException(carerGuid, { reason: 'Exam' })).body
  await app.call(availabilityExceptions.remove, { params: { carerGuid, guid }, as: editor })
  const history = (as: TestUser) =>
    app.call(getHistory, { params: { type: 'carer-availability', guid: carerGuid }, as })
  const { entries } = (await history(reader)).body
  expect(entries.map(({ action, user_name }) => [action, user_name])).toEqual([
    ['delete', 'Test operator'],
    ['create', 'Test operator'],
    ['create', 'Test operator'],
    ['update', 'Test operator'],
    ['create', 'Test operator'],
  ])
  expect(entries[0]?.changes).toContainEqual({ field: 'Exception on 24/11/2026.reason', before: 'Exam', after: null })
  expect(entries[3]?.changes).toEqual([
    { field: 'Pattern from 02/11/2026.ends_before', before: null, after: '2026-12-07' },
  ])
  expect(entries[4]?.changes).toContainEqual({
    field: 'Pattern from 02/11/2026.Monday',
    before: null,
    after: '08:00–16:00 possible',
  })
  expect((await history(await app.signIn(['User.Carer:Read']))).status).toBe(403)
  expect((await history(stranger)).status).toBe(404)
})

test('the database itself refuses overlaps, also of the last night of a pattern with its first morning', async () => {
  const carerGuid = await someone()
  const { guid } = (await createPattern(carerGuid, { intervals: [at(7, '22:00', '06:00')] })).body
  const insert = (weekday: number, start: number, end: number) =>
    sql`insert into availability_pattern_interval (branch_id, pattern_guid, weeks, week, weekday, start_minute, end_minute, kind)
      values (${branchId}, ${guid}, 1, 1, ${weekday}, ${start}, ${end}, 'possible')`.execute(owner)
  await expect(insert(1, 300, 480)).rejects.toThrow(/availability_pattern_interval_no_overlap/)
  await expect(insert(1, 0, 1441)).rejects.toThrow(/violates check constraint/)
  await insert(1, 360, 480)
  const days = (table: string, column: string) =>
    sql`insert into ${sql.table(table)} (branch_id, carer_guid, ${sql.ref(column)}, ${sql.ref(column === 'days' ? 'is_available' : 'weeks')})
      values (${branchId}, ${carerGuid}, '[2026-11-23,2026-12-01)', ${column === 'days' ? sql`false` : sql`1`})`.execute(
      owner,
    )
  await expect(days('availability_pattern', 'validity')).rejects.toThrow(/availability_pattern_no_overlap/)
  await days('availability_exception', 'days')
  await expect(days('availability_exception', 'days')).rejects.toThrow(/availability_exception_no_overlap/)
})
