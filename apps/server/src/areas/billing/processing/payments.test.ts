import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { invoiceProcessing, paymentProcessing, processing } from '#contract/billing/processing.ts'
import { work } from '#contract/billing/work-lists.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { exportTypes } from '#contract/export-table.ts'
import { invoiceable, transactionsOf } from '#testing/builders/invoiceable.ts'
import { invoiceTransactions } from '#testing/builders/invoicing.ts'
import { type Payable, payable } from '#testing/builders/payable.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner } = app
const clerk = await app.signIn(['Finance.Processing:Read'])
const week = { from: '2026-11-16', to: '2026-11-22' }

const listGroups = (query: object = {}, side: 'invoice' | 'payment' = 'payment') =>
  app.call(processing[side].listGroups, { as: clerk, query: { ...week, ...query } })
const namesOf = async (query: object, side?: 'invoice' | 'payment') =>
  (await listGroups(query, side)).body.groups.map((group) => group.contract_name)
const listTransactions = (periodGuid: string, query: object = {}) =>
  app.call(paymentProcessing.listTransactions, { as: clerk, params: { periodGuid }, query })
/** Pays all transactions of a pay group. */
const pay = (group: Payable) =>
  invoiceTransactions(
    app,
    group.periodGuid,
    group.carers.map(({ transactionGuid }) => transactionGuid),
    'payment',
  )

const { periodGuid, carers, model } = await payable(app, ['Khan', 'Brook'], { title: 'Leeds hourly', unconfirmed: 1 })
const params = { periodGuid, guid: carers[0]?.transactionGuid ?? '' }

test('the dates are required and must be in order (PAYP-D02)', async () => {
  const missing = await app.call(paymentProcessing.listGroups, { as: clerk, query: { to: '2026-11-22' } })
  expect(missing.problem).toMatchObject({ status: 422, errors: { from: ['Enter a valid date.'] } })
  expect((await listGroups({ from: '2026-11-23' })).problem.errors).toEqual({
    from: ['Start date can not be after end date'],
  })
  expect((await listGroups({ status: 'Paid' })).status).toBe(422)
})

test('a period of a pay group has its carers, its total, what can be paid of it, and whether visits are unconfirmed (PAYP-008)', async () => {
  const { body } = await listGroups({ models: [model.guid] })
  expect(body).toMatchObject({ count: 1 })
  expect(body.groups[0]).toMatchObject({
    guid: periodGuid,
    contract_guid: model.guid,
    contract_name: 'Leeds hourly',
    cycle_type: '1/WEEK',
    start: '2026-11-16',
    end: '2026-11-22',
    deadline: null,
    unconfirmed_visits: true,
    completed_at: null,
    paid_at: null,
    total: '25.70',
    // One of two carers, of 12.85 each, can be paid, but not the group as a whole.
    ready_total: '12.85',
    waiting_total: '12.85',
    is_creditable: false,
    is_processable: false,
    is_failed: false,
    is_queued: false,
    is_processing: false,
    is_alerting: false,
  })
  const one = await app.call(paymentProcessing.getGroup, { as: clerk, params: { periodGuid } })
  expect(one.body).toEqual(body.groups[0])
})

test('the transactions of a period are by carer, with the duration of unconfirmed visits, found by carer or reference (PAYP-014, PAYP-D06)', async () => {
  const { body } = await listTransactions(periodGuid)
  expect(body.transactions.map(({ owner_name, unconfirmed_duration }) => [owner_name, unconfirmed_duration])).toEqual([
    ['Aisha Brook', 0],
    ['Aisha Khan', 60],
  ])
  expect(body.transactions[1]).toMatchObject({
    guid: carers[0]?.transactionGuid,
    owner_guid: carers[0]?.guid,
    owner_type: 'User',
    user_contract_guid: carers[0]?.contractGuid,
    reference: null,
    subtotal_item: '12.85',
    subtotal_extra: '0.00',
    total: '12.85',
    credit_guid: null,
    is_creditable: false,
    is_alerting: false,
  })
  expect((await listTransactions(periodGuid, { search: 'BROO' })).body.count).toBe(1)
  const { user_contract_reference: reference } = body.transactions[1] ?? { user_contract_reference: '' }
  const found = await listTransactions(periodGuid, { search: reference.toUpperCase() })
  expect(found.body.transactions.map(({ owner_name }) => owner_name)).toEqual(['Aisha Khan'])
  const one = await app.call(paymentProcessing.getTransaction, { as: clerk, params })
  expect(one.body).toMatchObject({ owner_name: 'Aisha Khan', group: { guid: periodGuid }, credited_total: '0.00' })
})

test('a group with one ready carer of two is held up, and its amount does not count as ready (PAYP-012)', async () => {
  const listed = async (list: 'ready' | 'held-up') =>
    (await app.call(paymentProcessing.listGroups, { as: clerk, query: { work_list: list } })).body.groups.map(
      ({ contract_name }) => contract_name,
    )
  expect(await listed('ready')).toEqual([])
  expect(await listed('held-up')).toEqual(['Leeds hourly'])
  // Both carers have a visit of 12.85.
  expect((await app.call(work.payment.count, { as: clerk })).body).toMatchObject({
    ready: { count: 0, total: '0.00' },
    'held-up': { count: 1, total: '25.70' },
  })
})

test('groups are pending or processed, and ready once all visits are confirmed (PAYP-012, PAYP-013, PAYP-D07, PAYP-D14)', async () => {
  const ready = await payable(app, ['Shaw'], { title: 'All confirmed' })
  const paid = await payable(app, ['Gray'], { title: 'All paid' })
  await pay(paid)
  const models = [model, ready.model, paid.model].map(({ guid }) => guid)
  const { groups } = (await listGroups({ models })).body
  const flags = groups.map((group) => [group.contract_name, group.is_processable, group.is_creditable, group.paid_at])
  expect(flags.toSorted()).toEqual([
    ['All confirmed', true, false, null],
    ['All paid', false, true, '2026-11-24T09:00:00Z'],
    ['Leeds hourly', false, false, null],
  ])
  expect((await namesOf({ models, status: 'Pending' })).toSorted()).toEqual(['All confirmed', 'Leeds hourly'])
  expect(await namesOf({ models, status: 'Processed' })).toEqual(['All paid'])
  expect(await namesOf({ models, ready: 'true' })).toEqual(['All confirmed'])
})

test('completing payments takes the next numbers of their own series and writes the ledger and payslips, but no invoices (PAYP-D10)', async () => {
  const paid = await payable(app, ['Price', 'Nash'], { title: 'Paid in full' })
  const lastOf = async (name: string) =>
    (await owner.selectFrom('number_series').select('last').where('name', '=', name).executeTakeFirstOrThrow()).last
  const [before, invoices] = [await lastOf('P'), await lastOf('INV')]
  await pay(paid)
  const rows = await transactionsOf(app, paid.periodGuid)
  // By the names of the carers: Nash before Price.
  const number = (at: number) => `P${String(before + at).padStart(8, '0')}`
  expect(rows.map((row) => [row.status, row.reference])).toEqual([
    ['COMPLETE', number(2)],
    ['COMPLETE', number(1)],
  ])
  expect([await lastOf('P'), await lastOf('INV')]).toEqual([before + 2, invoices])
  const ids = rows.map(({ id }) => id)
  const lines = await owner.selectFrom('ledger_line').select('total_pence').where('transaction_id', 'in', ids).execute()
  expect(lines).toEqual([{ total_pence: 1285 }, { total_pence: 1285 }])
  expect(await owner.selectFrom('output_file').selectAll().where('transaction_id', 'in', ids).execute()).toEqual([])
  const slips = await owner.selectFrom('payslip').select('carer_guid').where('transaction_id', 'in', ids).execute()
  expect(slips.map(({ carer_guid }) => carer_guid).toSorted()).toEqual(paid.carers.map(({ guid }) => guid).toSorted())
})

test('payments are not listed as invoices, nor invoices as payments', async () => {
  const council = await invoiceable(app, 1)
  const invoice = {
    periodGuid: council.periodGuid,
    guid: (await transactionsOf(app, council.periodGuid))[0]?.guid ?? '',
  }
  expect(await namesOf({}, 'invoice')).toEqual(['Leeds City Council – Homecare'])
  expect(await namesOf({})).not.toContain('Leeds City Council – Homecare')
  const calls = ['getGroup', 'listTransactions', 'getTransaction'] as const
  for (const call of calls) {
    const wrong = await app.call(paymentProcessing[call], { as: clerk, params: invoice })
    expect([call, wrong.status]).toEqual([call, 404])
    const answer = await app.call(invoiceProcessing[call], { as: clerk, params })
    expect([call, answer.status]).toEqual([call, 404])
  }
})

test('another branch sees no payments', async () => {
  const as = await app.signIn(['Finance.Processing:Read'], { branchGuid: app.otherBranchGuid })
  expect((await app.call(paymentProcessing.listGroups, { as, query: week })).body).toEqual({ groups: [], count: 0 })
  // Periods belong to the company, their transactions to the branch.
  expect((await app.call(paymentProcessing.listTransactions, { as, params })).body).toEqual({
    transactions: [],
    count: 0,
  })
  expect((await app.call(paymentProcessing.getTransaction, { as, params })).status).toBe(404)
})

test('groups and their carers are exported in the columns of their screens (SHELL-D65, PAYP-D03, PAYP-D06)', async () => {
  const group = await payable(app, ['Price', 'Nash'], { title: 'In a table' })
  await pay(group)
  const csv = async (endpoint: Endpoint, input: object) => {
    const { body } = await app.call(endpoint, { as: clerk, ...input, headers: { accept: exportTypes.csv } })
    return parse(await (body as unknown as Blob).text(), { bom: true }) as string[][] // a file, as requested
  }
  expect(
    await csv(paymentProcessing.listGroups, { query: { ...week, models: [group.model.guid, model.guid] } }),
  ).toEqual([
    ['Pay group', 'Cycle', 'Period', 'Unconfirmed visits', 'Completed at', 'Paid at', 'Total'],
    ['In a table', 'Weekly', '16/11/2026 - 22/11/2026', 'No', '24/11/2026 09:00', '24/11/2026 09:00', '25.70'],
    ['Leeds hourly', 'Weekly', '16/11/2026 - 22/11/2026', 'Yes', '', '', '25.70'],
  ])
  const [title, ...rows] = await csv(paymentProcessing.listTransactions, { params: { periodGuid } })
  expect(title).toEqual(['Carer', 'Contract reference', 'Reference', 'Unconfirmed', 'Visits', 'Extras', 'Total'])
  expect(rows.map(([name, , ...figures]) => [name, ...figures])).toEqual([
    ['Aisha Brook', '', '0', '12.85', '0.00', '12.85'],
    ['Aisha Khan', '', '60', '12.85', '0.00', '12.85'],
  ])
})
