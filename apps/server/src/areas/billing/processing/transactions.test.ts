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
import { appointment, client, shiftCategory, unit, userContract } from '#testing/builders/rota.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId } = app
const read = 'Finance.Processing:Read'
let clerk: TestUser
beforeAll(async () => {
  clerk = await app.signIn([read])
})

const list = (periodGuid: string, query = {}) =>
  app.call(invoiceProcessing.listTransactions, { as: clerk, params: { periodGuid }, query })
const namesOf = async (periodGuid: string, query = {}) =>
  (await list(periodGuid, query)).body.transactions.map((transaction) => transaction.owner_name)
const one = async (periodGuid: string, guid: string | undefined) =>
  (await app.call(invoiceProcessing.getTransaction, { as: clerk, params: { periodGuid, guid: guid ?? '' } })).body
let models = 0
const ready = async (clients: number, options: Parameters<typeof councilModel>[1] = {}) =>
  invoiceable(app, clients, await councilModel(owner, { title: `Council ${++models}`, ...options }))

test('a transaction has all its fields, and a ready one is processable (INVP-019, INVP-058, INVP-059)', async () => {
  const { periodGuid, contracts } = await ready(1)
  const contract = await owner
    .selectFrom('user_contract')
    .selectAll()
    .where('guid', '=', contracts[0] ?? '')
    .executeTakeFirstOrThrow()
  const [row] = await transactionsOf(app, periodGuid)
  await charge(app, { transactionId: row?.id ?? 0, total: 675 })
  const { body } = await list(periodGuid)
  expect(body).toEqual({
    transactions: [
      {
        guid: row?.guid,
        owner_guid: contract.client_guid,
        owner_type: 'User',
        owner_name: 'Dorothy Holroyd A',
        user_contract_guid: contract.guid,
        user_contract_reference: contract.reference,
        status_type_alias: 'READY',
        credit_guid: null,
        confirmed_percentage: 100,
        appointment_count: 1,
        confirmed_count: 1,
        unconfirmed_count: 0,
        problem_count: 0,
        to_come_count: 0,
        alerts: [],
        reference: null,
        completed_at: null,
        subtotal_item: '27.87',
        subtotal_extra: '6.75',
        total: '34.62',
        is_creditable: false,
        is_processable: true,
        is_previewable: true,
        is_alerting: false,
        is_model_processed: true,
        is_addressed: true,
        is_failed: false,
        is_queued: false,
        is_processing: false,
      },
    ],
    count: 1,
  })
  const { group, credited_total, mileage, pay_parts, ...rest } = await one(periodGuid, row?.guid)
  expect(rest).toEqual(body.transactions[0])
  expect([credited_total, mileage, pay_parts]).toEqual(['0.00', { miles: '0.00', total: '0.00' }, null])
  expect(group).toMatchObject({ guid: periodGuid, contract_name: 'Council 1', deadline: '2026-11-24', total: '34.62' })
})

test('the status follows the items: pending, ready, complete with a reference (INVP-D16)', async () => {
  const { periodGuid, contracts } = await ready(1)
  const [row] = await transactionsOf(app, periodGuid)
  await unconfirmFirst(app, contracts[0] ?? '')
  expect(await one(periodGuid, row?.guid)).toMatchObject({
    status_type_alias: 'PENDING',
    confirmed_percentage: 0,
    unconfirmed_count: 1,
    is_processable: false,
  })
  await owner.updateTable('assignee').set({ confirmed_at: app.clock.now() }).execute()
  await priceAll(app)
  await invoiceTransactions(app, periodGuid, [row?.guid ?? ''])
  expect(await one(periodGuid, row?.guid)).toMatchObject({
    status_type_alias: 'COMPLETE',
    reference: 'INV00000001',
    completed_at: '2026-11-24T09:00:00Z',
    total: '27.87',
    is_processable: false,
    is_creditable: true,
  })
})

test('a queued, processing or failed transaction has that flag and is not processable', async () => {
  const { periodGuid } = await ready(1)
  const [row] = await transactionsOf(app, periodGuid)
  const taskGuid = await queueTransactions(app, periodGuid, [row?.guid ?? ''])
  const states: [string, object][] = [
    ['Queued', { is_queued: true, is_processing: false, is_failed: false }],
    ['Processing', { is_queued: false, is_processing: true, is_failed: false }],
    ['Failed', { is_queued: false, is_processing: false, is_failed: true }],
  ]
  for (const [status, flags] of states) {
    await owner.updateTable('task').set({ status }).where('guid', '=', taskGuid).execute()
    expect(await one(periodGuid, row?.guid)).toMatchObject({ ...flags, is_processable: false })
  }
})

test('a transaction with an unpriced item alerts, and one of a held model is never processable (INVP-D18, finance 4)', async () => {
  const broken = await ready(1)
  await owner.deleteFrom('model_service').where('model_guid', '=', broken.model.guid).execute()
  await priceAll(app)
  const [alerting] = await transactionsOf(app, broken.periodGuid)
  expect(await one(broken.periodGuid, alerting?.guid)).toMatchObject({
    status_type_alias: 'PENDING',
    is_alerting: true,
    problem_count: 1,
    total: '0.00',
  })
  const held = await ready(1, { dontProcess: true })
  const [row] = await transactionsOf(app, held.periodGuid)
  expect(await one(held.periodGuid, row?.guid)).toMatchObject({ is_model_processed: false, is_processable: false })
})

test('transactions are sorted by the last name of their owner, units and shifts by name (INVP-053, INVP-D08)', async () => {
  const model = await councilModel(owner, { title: 'Owners' })
  const { careTypeGuid } = model
  const ada = await client(owner, { branchId, firstName: 'Ada', lastName: 'young' })
  const zoe = await client(owner, { branchId, firstName: 'Zoe', lastName: 'Abbott' })
  const amy = await client(owner, { branchId, firstName: 'Amy', lastName: 'Abbott' })
  const house = await unit(owner, { branchId, name: 'Elm House' })
  const early = await shiftCategory(owner, { branchId, title: 'Early run' })
  const owners = [{ clientGuid: ada }, { clientGuid: zoe }, { clientGuid: amy }, { unitGuid: house }]
  for (const whose of [...owners, { shiftCategoryGuid: early }]) {
    await userContract(owner, { branchId, modelGuid: model.guid, ...whose })
    const times = { start: '2026-11-18T08:00:00Z', end: '2026-11-18T09:00:00Z' }
    await appointment(owner, { branchId, careTypeGuid, ...times, ...whose })
  }
  await priceAll(app)
  const { body } = await list(model.periodGuidOn('2026-11-18'))
  expect(body.transactions.map((row) => [row.owner_name, row.owner_type, row.owner_guid])).toEqual([
    ['Amy Abbott', 'User', amy],
    ['Zoe Abbott', 'User', zoe],
    ['Early run', 'Shift', early],
    ['Elm House', 'Unit', house],
    ['Ada young', 'User', ada],
  ])
})

test('the search matches owner, contract reference and invoice number (INVP-D08)', async () => {
  const { periodGuid, contracts } = await ready(2)
  await owner
    .updateTable('user_contract')
    .set({ reference: 'HOL_0412' })
    .where('guid', '=', contracts[1] ?? '')
    .execute()
  expect(await namesOf(periodGuid, { search: 'HOLROYD b' })).toEqual(['Dorothy Holroyd B'])
  expect(await namesOf(periodGuid, { search: 'hol_04' })).toEqual(['Dorothy Holroyd B'])
  expect(await namesOf(periodGuid, { search: '%' })).toEqual([])
  const row = (await transactionsOf(app, periodGuid)).find((found) => found.user_contract_guid === contracts[0])
  await invoiceTransactions(app, periodGuid, [row?.guid ?? ''])
  const { reference } = await one(periodGuid, row?.guid)
  expect(await namesOf(periodGuid, { search: reference })).toEqual(['Dorothy Holroyd A'])
})

test('the percentage filter uses the confirmed percentage (INVP-014, INVP-D05)', async () => {
  const { periodGuid, contracts } = await ready(2)
  await unconfirmFirst(app, contracts[1] ?? '')
  expect(await namesOf(periodGuid, { percentage: 'ShowAny' })).toEqual(['Dorothy Holroyd A', 'Dorothy Holroyd B'])
  expect(await namesOf(periodGuid, { percentage: 'ShowUnder100Percent' })).toEqual(['Dorothy Holroyd B'])
  expect(await namesOf(periodGuid, { percentage: 'ShowOnly100Percent' })).toEqual(['Dorothy Holroyd A'])
})

test('a credited transaction refers to its credit, which is listed next to it (finance 6)', async () => {
  const { periodGuid } = await ready(1)
  const [row] = await transactionsOf(app, periodGuid)
  await invoiceTransactions(app, periodGuid, [row?.guid ?? ''])
  const credit = await creditTransaction(app, row?.guid ?? '')
  const { body } = await list(periodGuid)
  expect(
    body.transactions.map((found) => [found.guid, found.status_type_alias, found.total, found.credit_guid]),
  ).toEqual([
    [row?.guid, 'CREDITED', '27.87', credit],
    [credit, 'CREDITED', '-27.87', null],
  ])
  expect(await one(periodGuid, row?.guid)).toMatchObject({ credited_total: '-27.87', is_creditable: false })
  expect(await one(periodGuid, credit)).toMatchObject({ reference: 'CR00000001', credited_total: '0.00' })
})
