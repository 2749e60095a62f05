import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { invoiceProcessing } from '#contract/billing/processing.ts'
import { invoiceable, transactionsOf, unconfirmFirst } from '#testing/builders/invoiceable.ts'
import {
  charge,
  creditTransaction,
  invoiceTransactions,
  priceAll,
  queueTransactions,
} from '#testing/builders/invoicing.ts'
import { councilModel } from '#testing/builders/models.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner } = app
const read = 'Finance.Processing:Read'
let clerk: TestUser
beforeAll(async () => {
  clerk = await app.signIn([read])
})

const lastWeek = { from: '2026-11-16', to: '2026-11-22' }
const list = (query: object = {}, as = clerk) =>
  app.call(invoiceProcessing.listGroups, { as, query: { ...lastWeek, ...query } })
const groupOf = async (periodGuid: string, as = clerk) =>
  (await app.call(invoiceProcessing.getGroup, { as, params: { periodGuid } })).body
/** Creates clients with one visit each of 27.87 (finance 3.6) in the week from 16 to 22 November, in a new model. */
const ready = async (clients: number, options: Parameters<typeof councilModel>[1] = {}) =>
  invoiceable(app, clients, await councilModel(owner, options))

/** Sets all items of a transaction to no charge. */
const chargeNothing = async (transactionId: number) => {
  await owner
    .updateTable('item')
    .set({ is_nocharge: true, is_chargeable: false, total_pence: 0 })
    .where('transaction_id', '=', transactionId)
    .execute()
  await priceAll(app)
}

test('the dates are required and must be in order', async () => {
  const missing = await app.call(invoiceProcessing.listGroups, { as: clerk, query: { to: '2026-11-22' } })
  expect(missing.status).toBe(422)
  expect(missing.problem.errors).toEqual({ from: ['Enter a valid date.'] })
  const reversed = await list({ from: '2026-11-23' })
  expect(reversed.status).toBe(422)
  expect(reversed.problem.errors).toEqual({ from: ['Start date can not be after end date'] })
})

test('a period of a model is a group with all its fields (INVP-011, INVP-057, INVP-D31)', async () => {
  const { model, periodGuid, contracts } = await ready(3)
  await unconfirmFirst(app, contracts[0] ?? '')
  const { calendar_guid } = await owner
    .selectFrom('calendar_period as p')
    .select('p.calendar_guid')
    .where('p.guid', '=', periodGuid)
    .executeTakeFirstOrThrow()
  const { status, body } = await list({ models: [model.guid] })
  expect(status).toBe(200)
  expect(body).toEqual({
    groups: [
      {
        guid: periodGuid,
        calendar_guid,
        contract_guid: model.guid,
        contract_name: 'Leeds City Council – Homecare',
        contract_type: 'I/LOCAL',
        account: 'Leeds City Council',
        cycle_type: '1/WEEK',
        start: '2026-11-16',
        end: '2026-11-22',
        deadline: '2026-11-24',
        deadline_overdue: false,
        completed_at: null,
        confirmed_percentage: 66,
        invoiced_percentage: 0,
        nocharge_count: 0,
        unconfirmed_count: 1,
        problem_count: 0,
        to_come_count: 0,
        alerts: [],
        total: '83.61',
        ready_total: '55.74',
        completed_total: '0.00',
        waiting_total: '27.87',
        week_total: null,
        is_creditable: false,
        is_processable: true,
        is_extendable: true,
        is_alerting: false,
        is_addressed: true,
        is_model_processed: true,
        is_failed: false,
        is_queued: false,
        is_processing: false,
      },
    ],
    count: 1,
  })
  expect(await groupOf(periodGuid)).toEqual(body.groups[0])
})

test('percentages are rounded down, and flags follow the invoiced transactions (INVP-D17, INVP-D18)', async () => {
  const { periodGuid } = await ready(3, { title: 'Two thirds done' })
  const [first, second, third] = await transactionsOf(app, periodGuid)
  await invoiceTransactions(app, periodGuid, [first?.guid ?? '', second?.guid ?? ''])
  expect(await groupOf(periodGuid)).toMatchObject({
    confirmed_percentage: 100,
    invoiced_percentage: 66,
    total: '83.61',
    ready_total: '27.87',
    completed_total: '55.74',
    is_creditable: true,
    is_processable: true,
    completed_at: null,
  })
  await unconfirmFirst(app, third?.user_contract_guid ?? '')
  expect(await groupOf(periodGuid)).toMatchObject({ is_processable: false, ready_total: '0.00' })
  await owner.updateTable('assignee').set({ confirmed_at: app.clock.now() }).execute()
  await priceAll(app)
  await invoiceTransactions(app, periodGuid, [third?.guid ?? ''])
  expect(await groupOf(periodGuid)).toMatchObject({
    invoiced_percentage: 100,
    completed_total: '83.61',
    is_processable: false,
    completed_at: '2026-11-24T09:00:00Z',
  })
})

test('a group is fully invoiced without its transactions that charge nothing (INVP-D17, INVP-D18)', async () => {
  const { periodGuid } = await ready(2, { title: 'One for nothing' })
  const [first, second] = await transactionsOf(app, periodGuid)
  await chargeNothing(second?.id ?? 0)
  expect(await groupOf(periodGuid)).toMatchObject({ invoiced_percentage: 0, nocharge_count: 1, total: '27.87' })
  await invoiceTransactions(app, periodGuid, [first?.guid ?? ''])
  expect(await groupOf(periodGuid)).toMatchObject({
    invoiced_percentage: 100,
    nocharge_count: 1,
    completed_at: '2026-11-24T09:00:00Z',
    total: '27.87',
  })
  const free = await ready(1, { title: 'All for nothing' })
  const [only] = await transactionsOf(app, free.periodGuid)
  await chargeNothing(only?.id ?? 0)
  expect(await groupOf(free.periodGuid)).toMatchObject({ invoiced_percentage: 100, nocharge_count: 1 })
})

test('a transaction with only extras is invoiced and counted like one with visits (INVP-D17)', async () => {
  const { periodGuid } = await ready(2, { title: 'Extras alone' })
  const [first, second] = await transactionsOf(app, periodGuid)
  await owner
    .deleteFrom('item')
    .where('transaction_id', '=', second?.id ?? 0)
    .execute()
  await charge(app, { transactionId: second?.id ?? 0, total: 500 })
  await invoiceTransactions(app, periodGuid, [first?.guid ?? ''])
  expect(await groupOf(periodGuid)).toMatchObject({ invoiced_percentage: 50, ready_total: '5.00' })
})

test('a credit nets out with what it credits (INVP-D18, finance 6)', async () => {
  const { periodGuid } = await ready(2, { title: 'Credited' })
  const [first, second] = await transactionsOf(app, periodGuid)
  await invoiceTransactions(app, periodGuid, [first?.guid ?? '', second?.guid ?? ''])
  await creditTransaction(app, first?.guid ?? '')
  expect(await groupOf(periodGuid)).toMatchObject({
    confirmed_percentage: 100,
    invoiced_percentage: 100,
    total: '27.87',
    completed_total: '27.87',
    is_creditable: true,
  })
})

test('a claimed transaction is no longer ready and shows the state of its task (INVP-D18)', async () => {
  const { periodGuid } = await ready(2, { title: 'Claimed' })
  const [first] = await transactionsOf(app, periodGuid)
  const taskGuid = await queueTransactions(app, periodGuid, [first?.guid ?? ''])
  const flags = async (status: string) => {
    await owner.updateTable('task').set({ status }).where('guid', '=', taskGuid).execute()
    const { is_queued, is_processing, is_failed } = await groupOf(periodGuid)
    return { is_queued, is_processing, is_failed }
  }
  expect(await groupOf(periodGuid)).toMatchObject({ ready_total: '27.87', total: '55.74', is_processable: true })
  expect(await flags('Queued')).toEqual({ is_queued: true, is_processing: false, is_failed: false })
  expect(await flags('Processing')).toEqual({ is_queued: false, is_processing: true, is_failed: false })
  expect(await flags('Failed')).toEqual({ is_queued: false, is_processing: false, is_failed: true })
})

test('the invoices of a held model are priced, but never ready (finance 4)', async () => {
  const { periodGuid } = await ready(1, { title: 'Held', dontProcess: true })
  expect(await groupOf(periodGuid)).toMatchObject({
    total: '27.87',
    ready_total: '0.00',
    is_processable: false,
    is_model_processed: false,
  })
  const later = await ready(1, { title: 'Held later' })
  await owner.updateTable('contract_model').set({ dont_process: true }).where('guid', '=', later.model.guid).execute()
  expect(await groupOf(later.periodGuid)).toMatchObject({ ready_total: '0.00', is_processable: false })
})

test('an item that cannot be priced raises the alert (INVP-D18)', async () => {
  const { periodGuid, model } = await ready(1, { title: 'Without a rate' })
  await owner.deleteFrom('model_service').where('model_guid', '=', model.guid).execute()
  await priceAll(app)
  expect(await groupOf(periodGuid)).toMatchObject({ is_alerting: true, is_processable: false, total: '0.00' })
})

test('another branch sees no transactions, and an empty period has zero totals (finance 8, INVP-D17)', async () => {
  const { periodGuid } = await ready(1, { title: 'Not for Glasgow' })
  const stranger = await app.signIn([read], { branchGuid: app.otherBranchGuid })
  expect((await list({}, stranger)).body).toEqual({ groups: [], count: 0 })
  expect(await groupOf(periodGuid, stranger)).toMatchObject({
    total: '0.00',
    confirmed_percentage: 0,
    invoiced_percentage: 0,
    is_processable: false,
    is_creditable: false,
    completed_at: null,
  })
})

test('a deadline is overdue from the next day in the branch’s time zone, unless all is invoiced (INVP-D18)', async () => {
  const open = await ready(1, { title: 'Left open' })
  const done = await ready(1, { title: 'Done in time' })
  const [first] = await transactionsOf(app, done.periodGuid)
  await invoiceTransactions(app, done.periodGuid, [first?.guid ?? ''])
  // 23:59 on the deadline, 24 November, in London.
  app.clock.advance('PT14H59M')
  expect(await groupOf(open.periodGuid, await app.signIn([read]))).toMatchObject({ deadline_overdue: false })
  app.clock.advance('PT1M')
  const tomorrow = await app.signIn([read])
  expect(await groupOf(open.periodGuid, tomorrow)).toMatchObject({ deadline: '2026-11-24', deadline_overdue: true })
  expect(await groupOf(done.periodGuid, tomorrow)).toMatchObject({ deadline_overdue: false })
})

test('groups that never get an invoice are not overdue: a model that is not processed, no charge, no visits', async () => {
  // The day after the deadline, as in the previous test.
  const tomorrow = await app.signIn([read, 'Finance.Processing.User:Edit'])
  const held = await ready(1, { title: 'Training and on call', dontProcess: true })
  expect(await groupOf(held.periodGuid, tomorrow)).toMatchObject({ deadline: null, deadline_overdue: false })
  const free = await ready(1, { title: 'Free of charge' })
  const [only] = await transactionsOf(app, free.periodGuid)
  await chargeNothing(only?.id ?? 0)
  expect(await groupOf(free.periodGuid, tomorrow)).toMatchObject({ deadline: '2026-11-24', deadline_overdue: false })
  const empty = await ready(1, { title: 'Emptied' })
  const [added] = await transactionsOf(app, empty.periodGuid)
  await owner
    .deleteFrom('item')
    .where('transaction_id', '=', added?.id ?? 0)
    .execute()
  await sql`select refresh_transactions(array[${added?.id}]::bigint[])`.execute(owner)
  expect(await groupOf(empty.periodGuid, tomorrow)).toMatchObject({ deadline: '2026-11-24', deadline_overdue: false })
})
