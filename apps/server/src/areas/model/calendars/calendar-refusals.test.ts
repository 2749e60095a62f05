import { expect, test } from 'vitest'
import { invoiceCalendars } from '#contract/model/calendars.ts'
import { addDays } from '#domain/time.ts'
import { calendarBody, weeks } from '#testing/builders/calendar-bodies.ts'
import { calendarsIn } from '#testing/builders/calendars.ts'
import { testApp } from '#testing/test-app.ts'

// Today is 24 November 2026.
const app = await testApp()
const { owner } = app
const { as, modelOf, create, created } = await calendarsIn(app)
const needed = ['This field is required.']
const refusal = async (modelGuid: string, what: unknown) => (await create(modelGuid, what)).problem.errors

test('a missing value or an invalid date is refused at its field (CAL-011, CAL-012, CAL-013, CAL-020, CAL-D13)', async () => {
  const modelGuid = await modelOf()
  const nothing = {
    title: ' ',
    start: '',
    frequency_type_alias: '',
    periods: [{ start: '', end: '', process_date: '' }],
  }
  expect(await refusal(modelGuid, nothing)).toEqual({
    title: needed,
    start: needed,
    frequency_type_alias: needed,
    'periods.0.start': needed,
    'periods.0.end': needed,
    'periods.0.process_date': needed,
    'periods.0.invoice_deadline': needed,
  })
  const [first] = weeks('2026-11-02', 1)
  expect(
    await refusal(modelGuid, calendarBody({ title: 'x'.repeat(65), periods: [{ ...first, end: '2026-02-30' }] })),
  ).toEqual({
    title: ['Name cannot exceed 64 characters.'],
    'periods.0.end': ['Enter a valid date.'],
  })
})

test('frequencies are weeks and months, never days (CAL-007, CAL-014, CAL-D04)', async () => {
  const modelGuid = await modelOf()
  expect(await refusal(modelGuid, calendarBody({ frequency_type_alias: '1/DAY' }))).toHaveProperty(
    'frequency_type_alias',
  )
  for (const [at, frequency_type_alias] of [
    '1/WEEK',
    '2/WEEK',
    '4/WEEK',
    '1/MONTH',
    '3/MONTH',
    '6/MONTH',
    '12/MONTH',
  ].entries()) {
    const start = `${2027 + at}-01-04`
    const other = calendarBody({ frequency_type_alias, start, end: addDays(start, 7), periods: weeks(start, 1) })
    expect((await create(modelGuid, other)).status, frequency_type_alias).toBe(201)
  }
})

test('dates have to fit the model and its other calendars (CAL-015, CAL-016, CAL-017, CAL-018, CAL-D11, CAL-D12)', async () => {
  const modelGuid = await modelOf('2027-01-01')
  expect(
    await refusal(modelGuid, calendarBody({ start: '2025-12-29', periods: weeks('2025-12-29', 1) })),
  ).toMatchObject({
    start: ["Calendar can not start before contract model's start date"],
  })
  expect(
    await refusal(modelGuid, calendarBody({ start: '2027-01-01', periods: weeks('2027-01-01', 1) })),
  ).toMatchObject({
    start: ["Calendar can not start on or after contract model's end date"],
  })
  expect(await refusal(modelGuid, calendarBody({ end: '2027-02-01' }))).toEqual({
    end: ['Calendar must be within Contract Start and End dates (01/01/2026 - 01/01/2027)'],
  })
  await created(modelGuid)
  expect(await refusal(modelGuid, calendarBody({ start: '2026-10-05', periods: weeks('2026-10-05', 1) }))).toEqual({
    start: ['Calendar overlaps with another existing calendar Weekly from 2026 (02/11/2026 - 01/01/2027)'],
  })
  const before = calendarBody({ start: '2026-10-05', end: '2026-11-02', periods: weeks('2026-10-05', 4) })
  expect((await create(modelGuid, before)).status).toBe(201)
})

test('the database refuses an overlap as well, with a message at the start (CAL-018)', async () => {
  const modelGuid = await modelOf()
  await created(modelGuid)
  const again = owner
    .insertInto('calendar')
    .values({ model_guid: modelGuid, title: 'x', frequency_type_alias: '1/WEEK', validity: '[2026-12-01,)' })
  await expect(again.execute()).rejects.toMatchObject({ constraint: 'calendar_no_overlap' })
  // Of two at once one is first, and the other is refused.
  const other = await modelOf()
  const [one, two] = await Promise.all([create(other), create(other)])
  expect([one.status, two.status].toSorted()).toEqual([201, 422])
  expect((one.status === 422 ? one : two).problem.errors?.start?.[0]).toMatch(
    /^Calendar overlaps with another existing calendar/,
  )
})

test('periods: at least one, in order, without gap or overlap, within the model (CAL-019, CAL-021, CAL-022, CAL-023, CAL-D13)', async () => {
  const modelGuid = await modelOf('2026-12-01')
  const [one, two, three] = weeks('2026-11-02', 3)
  const of = (periods: unknown) => refusal(modelGuid, calendarBody({ periods }))
  expect(await of([])).toEqual({ periods: ['Not Saved - No periods entered'] })
  expect(await of([{ ...one, end: '2026-11-01' }])).toEqual({
    'periods.0.end': ['Period can not end before it starts'],
  })
  expect(await of([one, three])).toEqual({ 'periods.1.start': ['Gap between periods'] })
  expect(await of([one, { ...two, start: '2026-11-08' }])).toEqual({ 'periods.1.start': ['Periods can not overlap'] })
  expect(await of([{ ...one, end: '2026-12-01' }])).toEqual({
    'periods.0.end': ['Period must be within Contract Start and End dates (01/01/2026 - 01/12/2026)'],
  })
})

test('the end of one calendar may not reach into the next (CAL-018)', async () => {
  const modelGuid = await modelOf()
  const first = await created(
    modelGuid,
    calendarBody({ start: '2026-10-05', end: '2026-11-02', periods: weeks('2026-10-05', 4) }),
  )
  await created(modelGuid)
  const change = { title: 'First', end: '2026-11-03' }
  expect((await app.call(invoiceCalendars.update, { params: first, body: change, as })).problem.errors).toEqual({
    end: ['Calendar overlaps with another existing calendar Weekly from 2026 (02/11/2026 - no end date)'],
  })
})
