import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { invoiceTasks } from '#contract/billing/tasks.ts'
import { getHistory } from '#contract/history/history.ts'
import { invoiceCalendars, type Period } from '#contract/model/calendars.ts'
import { type CalendarFrequency, generatePeriods } from '#domain/calendar.ts'
import { addDays } from '#domain/time.ts'
import { repriceModel } from '#server/areas/billing/pricing/reprice-model.ts'
import { invoiceable, transactionsOf } from '#testing/builders/invoiceable.ts'
import { charge, invoiceTransactions, priceAll, queueTransactions } from '#testing/builders/invoicing.ts'
import { councilModel } from '#testing/builders/models.ts'
import { appointment, client, userContract } from '#testing/builders/rota.ts'
import { runJobs } from '#testing/run-jobs.ts'
import { testApp } from '#testing/test-app.ts'

// Today is 24 November 2026. The council's calendar is weekly, from 5 January 2026 up to 4 January 2027.
const app = await testApp()
const { owner, branchId } = app
const as = await app.signIn(['Finance.Model:Edit'])

const periodsOf = (start: string, count: number, frequency: CalendarFrequency = '4/WEEK') =>
  generatePeriods({ start, end: '2027-01-04', frequency }, count).map((period) => ({
    ...period,
    process_date: addDays(period.end, 1),
    invoice_deadline: addDays(period.end, 2),
  }))
/** Four-weekly from Monday 16 November: up to 13 December, and a shorter period up to 3 January. */
const body = (change: Record<string, unknown> = {}) => ({
  start: '2026-11-16',
  title: 'Four-weekly',
  frequency_type_alias: '4/WEEK',
  periods: periodsOf('2026-11-16', 2),
  ...change,
})

async function placeOf(modelGuid: string) {
  const { guid } = await owner
    .selectFrom('calendar')
    .select('guid')
    .where('model_guid', '=', modelGuid)
    .executeTakeFirstOrThrow()
  return { modelGuid, calendarGuid: guid }
}
const get = async (params: Awaited<ReturnType<typeof placeOf>>) =>
  (await app.call(invoiceCalendars.get, { params, as })).body
const sent = ({ is_processed: _, ...period }: Period) => period
const transactions = (modelGuid: string) =>
  owner
    .selectFrom('billing_transaction as t')
    .innerJoin('calendar_period as p', 'p.guid', 't.period_guid')
    .select(['t.branch_id', 't.item_count', 't.total_pence', 'p.start_on', 'p.end_on', 't.completed_at'])
    .where('t.model_guid', '=', modelGuid)
    .orderBy('p.start_on')
    .orderBy('t.id')
    .execute()
const visit = (modelGuid: string, careTypeGuid: string, start: string, branch = branchId) =>
  client(owner, { branchId: branch }).then(async (clientGuid) => {
    await userContract(owner, { branchId: branch, clientGuid, modelGuid })
    const end = start.replace('T09:00', 'T10:00')
    await appointment(owner, { branchId: branch, clientGuid, careTypeGuid, start, end })
  })

test('a replacement ends the calendar on its day and begins another, whose periods take over open items in every branch (CAL-029, CAL-030, CAL-D15, CAL-D16, CAL-D17)', async () => {
  const { model } = await invoiceable(app, 1)
  for (const branch of [branchId, app.otherBranchId])
    await visit(model.guid, model.careTypeGuid, '2026-12-01T09:00:00Z', branch)
  await priceAll(app)
  await priceAll({ ...app, branchGuid: app.otherBranchGuid })
  const before = await transactions(model.guid)
  expect(before.map(({ start_on }) => start_on)).toEqual(['2026-11-16', '2026-11-30', '2026-11-30'])
  const params = await placeOf(model.guid)
  const answer = await app.call(invoiceCalendars.replace, { params, body: body(), as })
  expect([answer.status, Object.keys(answer.body)]).toEqual([200, ['guid']])
  const [old, next] = [await get(params), await get({ ...params, calendarGuid: answer.body.guid })]
  // It began before today, so the old one has already ended.
  expect(old).toMatchObject({ end: '2026-11-16', status: 'Expired', replaced_on: '2026-11-16' })
  expect(old.periods.at(-1)).toMatchObject({ start: '2026-11-09', end: '2026-11-15' })
  expect(next).toMatchObject({
    title: 'Four-weekly',
    frequency_type_alias: '4/WEEK',
    start: '2026-11-16',
    end: '2027-01-04',
    status: 'Current',
    replaced_on: null,
  })
  expect(next.periods.map(({ start, end }) => [start, end])).toEqual([
    ['2026-11-16', '2026-12-13'],
    ['2026-12-14', '2027-01-03'],
  ])
  await runJobs(app)
  const after = await transactions(model.guid)
  expect(after.map(({ branch_id, start_on, item_count }) => [branch_id, start_on, item_count])).toEqual([
    [branchId, '2026-11-16', 1],
    [branchId, '2026-11-16', 1],
    [app.otherBranchId, '2026-11-16', 1],
  ])
  // The visit of finance 3.6 costs the same as before.
  expect(after.map(({ total_pence }) => total_pence)).toContain(2787)
  const { body: history } = await app.call(getHistory, { params: { type: 'invoice-model', guid: model.guid }, as })
  expect(history.entries.map(({ action }) => action).toSorted()).toEqual(['create-calendar', 'replace-calendar'])
})

test('a replacement begins after the original, inside it, on the first day of a period that was not processed (CAL-032, CAL-033, CAL-D14, CAL-D16)', async () => {
  const { model, periodGuid } = await invoiceable(app, 1)
  const [ready] = await transactionsOf(app, periodGuid)
  await invoiceTransactions(app, periodGuid, [ready?.guid ?? ''])
  const params = await placeOf(model.guid)
  const refusal = async (start: string) =>
    (await app.call(invoiceCalendars.replace, { params, body: body({ start, periods: periodsOf(start, 1) }), as }))
      .problem.errors
  const processed = ['Calendar can not be replaced from a period that has been processed']
  expect(await refusal('2026-01-05')).toEqual({ start: ['Must start after start of the original calendar'] })
  expect(await refusal('2027-01-04')).toEqual({
    start: ['Date must be within the original calendar (05/01/2026 - 04/01/2027)'],
  })
  expect(await refusal('2026-11-16')).toEqual({ start: processed })
  expect(await refusal('2026-11-09')).toEqual({ start: processed })
  expect(await refusal('2026-11-24')).toEqual({ start: processed })
  expect(await refusal('2026-11-23')).toBeUndefined()
  const nothing = body({ start: '2026-11-30', title: '', frequency_type_alias: '', periods: [] })
  expect((await app.call(invoiceCalendars.replace, { params, body: nothing, as })).problem.errors).toMatchObject({
    title: ['This field is required.'],
    frequency_type_alias: ['This field is required.'],
  })
})

test('a period that was processed, or is being processed, can be neither moved nor removed, not even in the database (CAL-D10)', async () => {
  const { model, periodGuid } = await invoiceable(app, 2)
  const [first, second] = await transactionsOf(app, periodGuid)
  const params = await placeOf(model.guid)
  const all = (await get(params)).periods
  const at = all.findIndex(({ guid }) => guid === periodGuid)
  await queueTransactions(app, periodGuid, [second?.guid ?? ''])
  expect((await get(params)).periods[at]?.is_processed).toBe(true)
  await invoiceTransactions(app, periodGuid, [first?.guid ?? ''])
  const save = (change: (periods: ReturnType<typeof sent>[]) => unknown[]) =>
    app.call(invoiceCalendars.savePeriods, { params, body: { periods: change(all.map(sent)) }, as })
  const read = ['This period has been processed and can not be changed.']
  const later = (period: ReturnType<typeof sent>, place: number) =>
    place === at ? { ...period, process_date: '2026-11-24' } : period
  const changed = await save((periods) => periods.map(later))
  expect(changed.problem.errors).toEqual({ [`periods.${at}.process_date`]: read })
  expect((await save((periods) => periods.slice(0, at))).problem.errors).toEqual({
    periods: ['The period 16/11/2026 - 22/11/2026 has been processed and can not be removed.'],
  })
  const move = owner.updateTable('calendar_period').set({ end_on: '2026-11-21' }).where('guid', '=', periodGuid)
  await expect(move.execute()).rejects.toMatchObject({ code: 'AL001' })
  // Later periods may change.
  expect((await save((periods) => periods.slice(0, at + 1))).status).toBe(204)
})

test('an item moves with the end of its period, and has none once the period is removed (CAL-D10, CAL-D15)', async () => {
  const { model, periodGuid } = await invoiceable(app, 1)
  const params = await placeOf(model.guid)
  const all = (await get(params)).periods
  const at = all.findIndex(({ guid }) => guid === periodGuid)
  // Tuesday 17 November now belongs to the previous week.
  const moved = all.map(sent).map((period, place) => {
    if (place === at - 1) return { ...period, end: '2026-11-17' }
    return place === at ? { ...period, start: '2026-11-18' } : period
  })
  const save = (periods: unknown[]) => app.call(invoiceCalendars.savePeriods, { params, body: { periods }, as })
  expect((await save(moved)).status).toBe(204)
  await runJobs(app)
  expect(await transactions(model.guid)).toMatchObject([
    { start_on: '2026-11-09', end_on: '2026-11-17', item_count: 1, total_pence: 2787 },
  ])
  expect((await save(moved.slice(0, at - 1))).status).toBe(204)
  expect(await transactions(model.guid)).toEqual([])
  await runJobs(app)
  const items = () =>
    owner
      .selectFrom('item as i')
      .innerJoin('assignee as a', 'a.id', 'i.assignee_id')
      .select(['i.problem', 'i.total_pence', 'i.transaction_id'])
      .where('i.problem', '=', 'NO_PERIOD')
      .execute()
  expect(await items()).toEqual([{ problem: 'NO_PERIOD', total_pence: 0, transaction_id: null }])
  const again = moved.slice(at - 1).map(({ guid: _, ...period }) => period)
  expect((await save([...moved.slice(0, at - 1), ...again])).status).toBe(204)
  await repriceModel(app.db, app.clock.now(), model.guid)
  expect(await transactions(model.guid)).toMatchObject([{ start_on: '2026-11-09', total_pence: 2787 }])
  expect(await items()).toEqual([])
})

test('a period with extras stays; a draft that lists removed transactions fails', async () => {
  const { model, periodGuid } = await invoiceable(app, 1)
  const params = await placeOf(model.guid)
  const [transaction] = await transactionsOf(app, periodGuid)
  const finance = await app.signIn(['Finance.Processing:Edit'])
  const draft = await app.call(invoiceTasks.prepare, {
    body: { guids: [transaction?.guid ?? ''], mode: 'Completion', period_guid: periodGuid },
    as: finance,
  })
  const { id } = await owner
    .selectFrom('billing_transaction')
    .select('id')
    .where('guid', '=', transaction?.guid ?? '')
    .executeTakeFirstOrThrow()
  const extra = await charge(app, { transactionId: id, total: 500 })
  const replace = () => app.call(invoiceCalendars.replace, { params, body: body(), as })
  expect((await replace()).problem.errors).toEqual({
    start: ['The period 16/11/2026 - 22/11/2026 has extras and can not be removed.'],
  })
  // Nor is the calendar deleted that holds it, though on New Year's Day it has not begun.
  app.clock.advance('-PT7872H')
  const early = await app.signIn(['Finance.Model:Edit'])
  const held = await app.call(invoiceCalendars.get, { params, as: early })
  expect(held.body).toMatchObject({ status: 'Future', is_deletable: false, delete_refusal: 'PERIOD_PROCESSED' })
  const kept = await app.call(invoiceCalendars.remove, { params, as: early })
  expect(kept.problem.code).toBe('PERIOD_PROCESSED')
  app.clock.advance('PT7872H')
  await owner.deleteFrom('charge').where('guid', '=', extra).execute()
  await sql`select refresh_transactions(array[${id}]::bigint[])`.execute(owner)
  expect((await replace()).status).toBe(200)
  const task = await owner
    .selectFrom('task')
    .select(['status', 'problem'])
    .where('guid', '=', draft.body.task_guid)
    .executeTakeFirst()
  expect(task).toEqual({ status: 'Failed', problem: 'The selection changed since it was prepared.' })
})

test('two concurrent replacements of one calendar create only one (CAL-D16)', async () => {
  const { guid } = await councilModel(owner)
  const params = await placeOf(guid)
  const replace = () => app.call(invoiceCalendars.replace, { params, body: body(), as })
  const statuses = (await Promise.all([replace(), replace()])).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 422])
  const rows = await owner.selectFrom('calendar').select('guid').where('model_guid', '=', guid).execute()
  expect(rows).toHaveLength(2)
})

test('after its replacement is deleted before its day, a calendar is no longer replaced (CAL-010, CAL-D17)', async () => {
  const { guid } = await councilModel(owner)
  const params = await placeOf(guid)
  const later = body({ start: '2026-12-07', periods: periodsOf('2026-12-07', 1) })
  const answer = await app.call(invoiceCalendars.replace, { params, body: later, as })
  expect(await get(params)).toMatchObject({ end: '2026-12-07', status: 'Current', replaced_on: '2026-12-07' })
  const other = { ...params, calendarGuid: answer.body.guid }
  expect((await app.call(invoiceCalendars.remove, { params: other, as })).status).toBe(204)
  expect(await get(params)).toMatchObject({ end: '2026-12-07', replaced_on: null })
})

test('a replacement in the future leaves the old calendar current until its day (CAL-031, CAL-D17)', async () => {
  const { guid } = await councilModel(owner)
  const params = await placeOf(guid)
  const later = body({ start: '2026-12-07', periods: periodsOf('2026-12-07', 1) })
  await app.call(invoiceCalendars.replace, { params, body: later, as })
  expect(await get(params)).toMatchObject({ end: '2026-12-07', status: 'Current', replaced_on: '2026-12-07' })
  const statusThen = async () => {
    const then = await app.signIn(['Finance.Model:Edit'])
    return (await app.call(invoiceCalendars.get, { params, as: then })).body.status
  }
  app.clock.advance('PT288H') // 6 December
  expect(await statusThen()).toBe('Current')
  app.clock.advance('PT24H')
  expect(await statusThen()).toBe('Expired')
})
