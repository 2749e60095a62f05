import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getHistory } from '#contract/history/history.ts'
import { calendars, invoiceCalendars, type Period, paymentCalendars } from '#contract/model/calendars.ts'
import { addDays } from '#domain/time.ts'
import { calendarBody, weeks } from '#testing/builders/calendar-bodies.ts'
import { calendarsIn } from '#testing/builders/calendars.ts'
import { testApp } from '#testing/test-app.ts'

// Today is 24 November 2026.
const app = await testApp()
const { owner } = app
const { as, modelOf, created } = await calendarsIn(app)
const needed = ['This field is required.']
type Place = Awaited<ReturnType<typeof created>>
const get = async (params: Place) => (await app.call(invoiceCalendars.get, { params, as })).body
const sent = ({ is_processed: _, ...period }: Period) => period
const jobsOf = async (guid: string) => {
  const { rows } =
    await sql`select 1 from graphile_worker.jobs where task_identifier = 'reprice-model' and key like ${`%${guid}%`}`.execute(
      owner,
    )
  return rows.length
}

test('signed out is 401, without Finance.Model:Edit 403, of another model or missing 404 (CAL-044)', async () => {
  const reader = await app.signIn(['Finance.Model:Read', 'Finance.Model.Rate:Edit', 'Finance.Processing:Edit'])
  for (const side of ['invoice', 'payment'] as const) {
    const { list, get, create, update, replace, remove, listPeriods, savePeriods, getPeriod } = calendars[side]
    const params = { modelGuid: await modelOf(null, side), calendarGuid: randomUUID(), periodGuid: randomUUID() }
    const { periods, title } = calendarBody()
    const calls = [
      [list, { params }],
      [get, { params }],
      [create, { params, body: calendarBody() }],
      [update, { params, body: { title } }],
      [replace, { params, body: calendarBody() }],
      [remove, { params }],
      [listPeriods, { params }],
      [savePeriods, { params, body: { periods } }],
      [getPeriod, { params }],
    ] as const
    for (const [endpoint, input] of calls) {
      expect((await app.call(endpoint, input)).status).toBe(401)
      expect((await app.call(endpoint, { ...input, as: reader })).status).toBe(403)
      if (endpoint !== list && endpoint !== create)
        expect((await app.call(endpoint, { ...input, as })).status, endpoint.path).toBe(404)
      const others = { ...params, modelGuid: await modelOf(null, side === 'invoice' ? 'payment' : 'invoice') }
      expect((await app.call(endpoint, { ...input, params: others, as })).status, endpoint.path).toBe(404)
    }
  }
})

test('a calendar is created, read, listed and used for pricing (CAL-005, CAL-006, CAL-D01)', async () => {
  const modelGuid = await modelOf()
  const params = await created(modelGuid)
  expect(await jobsOf(modelGuid)).toBe(1)
  const calendar = await get(params)
  const { periods, ...rest } = calendarBody()
  expect(calendar).toEqual({
    ...rest,
    guid: params.calendarGuid,
    status: 'Current',
    is_deletable: false,
    delete_refusal: 'NOT_FUTURE',
    replaced_on: null,
    version: 2,
    periods: periods.map((period) => ({ ...period, guid: expect.any(String), is_processed: false })),
  })
  await created(modelGuid, calendarBody({ start: '2026-01-05', end: '2026-11-02', periods: weeks('2026-01-05', 1) }))
  const { body: list } = await app.call(invoiceCalendars.list, { params, as })
  expect([list.count, list.version, list.calendars.map(({ start, status }) => [start, status])]).toEqual([
    ...[2, 3],
    [
      ['2026-11-02', 'Current'],
      ['2026-01-05', 'Expired'],
    ],
  ])
  const all = (await app.call(invoiceCalendars.listPeriods, { params, as })).body
  expect([all.count, all.periods]).toEqual([8, calendar.periods])
  const [first] = calendar.periods
  const place = { ...params, periodGuid: first?.guid ?? '' }
  expect((await app.call(invoiceCalendars.getPeriod, { params: place, as })).body).toEqual({ ...first, version: 3 })
  const { body: history } = await app.call(getHistory, { params: { type: 'invoice-model', guid: modelGuid }, as })
  expect(history.entries.map(({ action }) => action)).toEqual(['create-calendar', 'create-calendar'])
  expect(history.entries.at(-1)?.changes).toContainEqual({
    field: 'periods',
    before: null,
    after: expect.arrayContaining(['02/11/2026 - 08/11/2026 (process 09/11/2026, deadline 10/11/2026)']),
  })
})

test('payment calendars have no deadline; one without an end ends with its model (CAL-002, CAL-006, CAL-D06, CAL-D08)', async () => {
  const modelGuid = await modelOf('2027-01-01', 'payment')
  const { status, body: made } = await app.call(paymentCalendars.create, {
    params: { modelGuid },
    body: calendarBody(),
    as,
  })
  expect(status).toBe(201)
  const params = { modelGuid, calendarGuid: made.guid }
  const { periods, end } = (await app.call(paymentCalendars.get, { params, as })).body
  expect(end).toBe('2027-01-01')
  expect(periods[0]).toEqual({
    guid: expect.any(String),
    start: '2026-11-02',
    end: '2026-11-08',
    process_date: '2026-11-09',
    is_processed: false,
  })
})

test('PUT changes only name and end, and any periods in the body (CAL-037, CAL-D15)', async () => {
  const params = await created(await modelOf())
  const change = { title: 'Weekly', end: '2026-12-28', start: '2026-01-01', frequency_type_alias: '1/MONTH' }
  expect((await app.call(invoiceCalendars.update, { params, body: change, as })).status).toBe(204)
  const now = await get(params)
  expect(now).toMatchObject({ title: 'Weekly', start: '2026-11-02', end: '2026-12-28', frequency_type_alias: '1/WEEK' })
  expect(now.periods).toHaveLength(8)
  const soon = { title: 'Weekly', end: '2026-11-16' }
  expect((await app.call(invoiceCalendars.update, { params, body: soon, as })).problem.errors).toEqual({
    end: ['This calendar has periods after this date.'],
  })
  const cut = { ...soon, periods: now.periods.slice(0, 2).map(sent) }
  expect((await app.call(invoiceCalendars.update, { params, body: cut, as })).status).toBe(204)
  expect((await get(params)).periods).toEqual(now.periods.slice(0, 2))
  const longer = { title: 'Weekly', end: null, periods: [...cut.periods, ...weeks('2026-11-16', 3)] }
  expect((await app.call(invoiceCalendars.update, { params, body: longer, as })).status).toBe(204)
  expect(await get(params)).toMatchObject({ end: null, periods: { length: 5 } })
  expect((await app.call(invoiceCalendars.update, { params, body: { title: '' }, as })).problem.errors).toEqual({
    title: needed,
  })
})

test('PATCH of the periods moves, adds and removes them, all at once (CAL-035, CAL-039)', async () => {
  const params = await created(await modelOf())
  const { periods } = await get(params)
  // Every period but the first begins a day later, and so overlaps the former dates of the next.
  const moved = periods.slice(0, 6).map((period, at) => ({
    ...sent(period),
    start: at === 0 ? period.start : addDays(period.start, 1),
    end: addDays(period.end, 1),
  }))
  const next = [...moved, ...weeks('2026-12-15', 1)]
  const save = (body: unknown) => app.call(invoiceCalendars.savePeriods, { params, body, as })
  expect((await save({ periods: next })).status).toBe(204)
  const now = await get(params)
  expect(now.periods.map(({ guid }) => guid).slice(0, 6)).toEqual(periods.slice(0, 6).map(({ guid }) => guid))
  expect(now.periods.map(({ start }) => start)).toEqual(next.map(({ start }) => start))
  const stranger = now.periods.map((period, at) => ({ ...sent(period), ...(at === 1 && { guid: randomUUID() }) }))
  expect((await save({ periods: stranger })).problem.errors).toEqual({
    'periods.1.start': ['This period no longer exists.'],
  })
  expect((await save({ periods: [] })).problem.errors).toEqual({ periods: ['Not Saved - No periods entered'] })
  const { body: history } = await app.call(getHistory, {
    params: { type: 'invoice-model', guid: params.modelGuid },
    as,
  })
  expect(history.entries[0]).toMatchObject({ action: 'update-calendar' })
})

test('a save over a newer version is refused, and nothing is written (CAL-037)', async () => {
  const params = await created(await modelOf())
  const seen = (await get(params)).version
  const save = (title: string, ifMatch: number) =>
    app.call(invoiceCalendars.update, { params, body: { title }, headers: { 'if-match': `"${ifMatch}"` }, as })
  expect((await save('Mine', seen)).status).toBe(204)
  const late = await save('Yours', seen)
  expect([late.status, late.problem.code]).toEqual([409, 'CHANGED_MEANWHILE'])
  expect(JSON.stringify(late.problem)).toContain('changed the calendar Mine on')
  expect(await get(params)).toMatchObject({ title: 'Mine', version: seen + 1 })
})

test('only a calendar that has not begun can be deleted, with its periods (CAL-010, CAL-038)', async () => {
  const modelGuid = await modelOf()
  const current = await created(modelGuid, calendarBody({ end: '2026-12-28' }))
  const future = await created(modelGuid, calendarBody({ start: '2026-12-28', periods: weeks('2026-12-28', 2) }))
  const { body: list } = await app.call(invoiceCalendars.list, { params: current, as })
  expect(list.calendars.map(({ guid, is_deletable }) => [guid, is_deletable])).toEqual([
    [future.calendarGuid, true],
    [current.calendarGuid, false],
  ])
  const remove = (params: Place) => app.call(invoiceCalendars.remove, { params, as })
  const refused = await remove(current)
  expect([refused.status, refused.problem.code]).toEqual([422, 'NOT_FUTURE'])
  expect((await remove(future)).status).toBe(204)
  expect((await remove(future)).status).toBe(404)
  expect((await app.call(invoiceCalendars.list, { params: current, as })).body.count).toBe(1)
  const { body: history } = await app.call(getHistory, { params: { type: 'invoice-model', guid: modelGuid }, as })
  expect(history.entries[0]).toMatchObject({ action: 'delete-calendar' })
})
