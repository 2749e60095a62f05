import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { invoiceTasks } from '#contract/billing/tasks.ts'
import { invoiceCalendars } from '#contract/model/calendars.ts'
import { invoiceModels } from '#contract/model/edit-models.ts'
import { createHoliday } from '#contract/settings/holidays.ts'
import { invoiceable } from '#testing/builders/invoiceable.ts'
import { invoiceModelBody } from '#testing/builders/model-bodies.ts'
import { type CouncilModel, councilModel } from '#testing/builders/models.ts'
import { untilLocksAreWaitedFor } from '#testing/lock-waits.ts'
import { runJobs } from '#testing/run-jobs.ts'
import { testApp } from '#testing/test-app.ts'

// Open items keep their old prices from a change to a model or a holiday until the job that reprices them.
const app = await testApp()
const { owner } = app
const clerk = await app.signIn(['Finance.Processing:Edit'])
const editor = await app.signIn(['Finance.Model:Edit', 'Finance.Settings.Holiday:Edit'])

let models = 0
/** Creates a client with one visit of 27.87 on Tuesday 17 November. */
const ready = async () => invoiceable(app, 1, await councilModel(owner, { title: `Council ${++models}` }))
const prepare = (periodGuid: string) =>
  app.call(invoiceTasks.prepare, { as: clerk, body: { guids: [periodGuid], mode: 'Completion' } })
const process = (taskGuid: string) =>
  app.call(invoiceTasks.process, { as: clerk, params: { taskGuid }, body: { is_draft: false } })
const taskOf = (guid: string) =>
  owner.selectFrom('task').select(['status', 'problem']).where('guid', '=', guid).executeTakeFirstOrThrow()
const refusalOf = ({ title }: { title: string }) => ({
  code: 'PRICES_COMING',
  detail: `Prices of ${title} are being recalculated. Please try again in a moment.`,
})
const titleOf = (council: CouncilModel) =>
  owner.selectFrom('contract_model').select('title').where('guid', '=', council.guid).executeTakeFirstOrThrow()

/** Ends the previous week on Tuesday 17 November, so that this day no longer belongs to the week of the 16th. */
async function moveTuesday({ guid: modelGuid }: CouncilModel) {
  const { guid: calendarGuid } = await owner
    .selectFrom('calendar')
    .select('guid')
    .where('model_guid', '=', modelGuid)
    .executeTakeFirstOrThrow()
  const params = { modelGuid, calendarGuid }
  const { periods } = (await app.call(invoiceCalendars.get, { params, as: editor })).body
  const moved = periods.map(({ is_processed: _, ...period }) => {
    if (period.end === '2026-11-15') return { ...period, end: '2026-11-17' }
    return period.start === '2026-11-16' ? { ...period, start: '2026-11-18' } : period
  })
  return app.call(invoiceCalendars.savePeriods, { params, body: { periods: moved }, as: editor })
}

/** Loads the days of a model's invoiced items, each with the period of its invoice. */
async function invoiced({ guid }: CouncilModel) {
  const { rows } = await sql<{ local_date: string; start_on: string; end_on: string }>`
    select i.local_date, p.start_on, p.end_on
    from billing_transaction t join calendar_period p on p.guid = t.period_guid join item i on i.transaction_id = t.id
    where t.model_guid = ${guid} and t.completed_at is not null`.execute(owner)
  return rows.map((row) => [row.local_date, row.start_on, row.end_on])
}

test('after a model’s periods have moved nothing is invoiced by the old ones: the draft waits, and then fails (finance 6)', async () => {
  const { model, periodGuid } = await ready()
  const draft = (await prepare(periodGuid)).body.task_guid
  expect((await moveTuesday(model)).status).toBe(204)
  const refused = await process(draft)
  expect(refused).toMatchObject({ status: 409, problem: refusalOf(await titleOf(model)) })
  expect((await prepare(periodGuid)).problem).toMatchObject(refusalOf(await titleOf(model)))
  expect((await taskOf(draft)).status).toBe('Draft')

  await runJobs(app)
  expect((await process(draft)).status).toBe(202)
  const again = (await prepare(model.periodGuidOn('2026-11-10'))).body
  expect(again.total).toBe('27.87')
  expect((await process(again.task_guid)).status).toBe(202)
  await runJobs(app)
  expect(await taskOf(draft)).toEqual({
    status: 'Failed',
    problem: 'The selection changed since it was prepared. Dorothy Holroyd A: £0.00 instead of £27.87.',
  })
  expect(await invoiced(model)).toEqual([['2026-11-17', '2026-11-09', '2026-11-17']])
})

/** Saves the settings of a model with some changes. */
async function save(model: CouncilModel, change: object = {}) {
  const body = invoiceModelBody({ ...(await titleOf(model)), ...change })
  const params = { guid: model.guid }
  expect((await app.call(invoiceModels.update, { params, body, as: editor })).status).toBe(204)
}

test('a change to settings that affect prices blocks the model until it is repriced, other settings do not', async () => {
  const [changed, other] = [await ready(), await ready()]
  await save(changed.model, { lca_enabled: true })
  expect((await prepare(changed.periodGuid)).status).toBe(409)
  expect((await prepare(other.periodGuid)).status).toBe(201)
  await runJobs(app)
  expect((await prepare(changed.periodGuid)).status).toBe(201)
})

test('changes to names, notes, or the form and recipient of invoices block nothing', async () => {
  const { model, periodGuid } = await ready()
  await save(model)
  await runJobs(app)
  const { info } = invoiceModelBody()
  await save(model, { title: 'Another', description: 'Notes', comment: 'More notes' })
  await save(model, { finance: { term_days: 14, name_type_alias: 'FUNDER', email: 'pay@leeds.example' } })
  await save(model, { info: { ...info, cost_centre: 'LEEDS-S' } })
  expect((await prepare(periodGuid)).status).toBe(201)
  await save(model, { start: '2025-12-01' })
  expect((await prepare(periodGuid)).status).toBe(409)
  await runJobs(app)
})

/** Fails every pending job for good, as after its last attempt. */
const failForGood = () =>
  sql`select graphile_worker.permanently_fail_jobs(array(select id from graphile_worker.jobs), 'Out of reach')`.execute(
    owner,
  )

test('failed repricing is reported, here and at the model, and saving the model retries it', async () => {
  const { model, periodGuid } = await ready()
  const params = { guid: model.guid }
  const isFailed = async () => (await app.call(invoiceModels.get, { params, as: editor })).body.repricing_failed
  await save(model)
  expect(await isFailed()).toBe(false)
  await failForGood()
  const { title } = await titleOf(model)
  expect((await prepare(periodGuid)).problem).toMatchObject({
    code: 'PRICES_FAILED',
    detail: `Prices of ${title} could not be calculated. Save the settings of the model again. If that does not help, contact support.`,
  })
  expect(await isFailed()).toBe(true)
  await save(model)
  expect((await prepare(periodGuid)).problem).toMatchObject(refusalOf({ title }))
  await runJobs(app)
  expect(await isFailed()).toBe(false)
  expect((await prepare(periodGuid)).status).toBe(201)
})

test('visits on a new holiday wait until the day is repriced', async () => {
  const { model, periodGuid } = await ready()
  const { id } = await owner
    .selectFrom('item')
    .innerJoin('billing_transaction as t', 't.id', 'item.transaction_id')
    .select('item.id')
    .where('t.model_guid', '=', model.guid)
    .executeTakeFirstOrThrow()
  // Moves the visit to a future day, as only such a day can become a holiday.
  await owner.updateTable('item').set({ local_date: '2026-12-01' }).where('id', '=', id).execute()
  const holiday = (date: string) =>
    app.call(createHoliday, {
      as: editor,
      body: { title: 'A day', date, nation_alias: 'ENG', invoice_tier_guid: null, payment_tier_guid: null },
    })
  await holiday('2026-12-03')
  expect((await prepare(periodGuid)).status).toBe(201)
  await holiday('2026-12-01')
  expect((await prepare(periodGuid)).problem).toMatchObject(refusalOf(await titleOf(model)))
  await failForGood()
  expect((await prepare(periodGuid)).problem.code).toBe('PRICES_FAILED')
  await save(model)
  await runJobs(app)
  expect((await prepare(periodGuid)).status).toBe(201)
})

/** Runs `work` while writers of the audit wait; auditing is the last step of saving and claiming. */
async function beforeAuditing(work: () => Promise<void>): Promise<void> {
  await owner.transaction().execute(async (holder) => {
    await sql`lock table audit in share mode`.execute(holder)
    await work()
  })
}

test('a task that is processed while periods are being saved waits for them, and is refused (finance 6)', async () => {
  const { model, periodGuid } = await ready()
  const draft = (await prepare(periodGuid)).body.task_guid
  let answers: Promise<[Awaited<ReturnType<typeof moveTuesday>>, Awaited<ReturnType<typeof process>>]> | undefined
  await beforeAuditing(async () => {
    const saved = moveTuesday(model)
    await untilLocksAreWaitedFor(owner)
    const processed = process(draft)
    answers = Promise.all([saved, processed])
    await untilLocksAreWaitedFor(owner, 2)
  })
  const [saved, processed] = (await answers) ?? []
  expect([saved?.status, processed?.status, processed?.problem.code]).toEqual([204, 409, 'PRICES_COMING'])
  expect(await app.owner.selectFrom('claimed_transaction').selectAll().execute()).toEqual([])
})

test('periods that are saved while a task claims their transactions wait for it, and stay unchanged (CAL-D10)', async () => {
  const { model, periodGuid } = await ready()
  const draft = (await prepare(periodGuid)).body.task_guid
  let answers: Promise<[Awaited<ReturnType<typeof process>>, Awaited<ReturnType<typeof moveTuesday>>]> | undefined
  await beforeAuditing(async () => {
    const processed = process(draft)
    await untilLocksAreWaitedFor(owner)
    const saved = moveTuesday(model)
    answers = Promise.all([processed, saved])
    await untilLocksAreWaitedFor(owner, 2)
  })
  const [processed, saved] = (await answers) ?? []
  expect([processed?.status, saved?.status]).toEqual([202, 422])
  await runJobs(app)
  expect(await invoiced(model)).toEqual([['2026-11-17', '2026-11-16', '2026-11-22']])
})
