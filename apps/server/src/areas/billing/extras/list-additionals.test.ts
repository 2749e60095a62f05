import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { additionals } from '#contract/billing/additionals.ts'
import { processing } from '#contract/billing/processing.ts'
import { expense, payExtras, suspension } from '#testing/builders/extras.ts'
import { invoiceable, transactionsOf } from '#testing/builders/invoiceable.ts'
import { charge, priceAll } from '#testing/builders/invoicing.ts'
import { councilModel } from '#testing/builders/models.ts'
import { appointment, client, shiftCategory, userContract } from '#testing/builders/rota.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner } = app
const { clerk, group, add, paramsOf } = await payExtras(app)
const week = { from: '2026-11-16', to: '2026-11-22' }
const branchReader = 'Finance.Processing.Charges.Approve:Read'
const list = async (query: object = {}, as: TestUser | null = clerk) =>
  app.call(additionals.payment.list, { as, query: { ...week, ...query } })
const decide = (guid: string, approved: boolean) =>
  app.call(additionals.payment.decide, {
    as: clerk,
    body: { approved, comment: 'Seen', transaction_charge_guids: [guid] },
  })

test('who may look at additionals, on both sides (ADDL-004, ADDL-020, ADDL-021)', async () => {
  const of = await group()
  const guid = await add(of, expense)
  const calls = (as: TestUser | null) => [
    ...(['invoice', 'payment'] as const).flatMap((side) => [
      app.call(additionals[side].list, { as, query: week }),
      app.call(additionals[side].types, { as }),
    ]),
    app.call(additionals.payment.listApprovals, { as, params: { guid } }),
  ]
  const statuses = async (as: TestUser | null) => (await Promise.all(calls(as))).map(({ status }) => status)
  expect(await statuses(null)).toEqual([401, 401, 401, 401, 401])
  expect(await statuses(await app.signIn(['Finance.Processing:Edit']))).toEqual([403, 403, 403, 403, 403])
  for (const permission of [branchReader, 'Hr.Approver:Read'] as const) {
    expect(await statuses(await app.signIn([permission]))).toEqual([200, 200, 200, 200, 200])
  }
  const elsewhere = await app.signIn([branchReader], { branchGuid: app.otherBranchGuid })
  expect(await statuses(elsewhere)).toEqual([200, 200, 200, 200, 404])
  expect((await list({}, elsewhere)).body).toMatchObject({ additionals: [], count: 0 })
})

test('an additional has its owner, contract and transaction (ADDL-008, ADDL-D11)', async () => {
  const of = await group()
  const guid = await add(of, expense)
  const { body } = await list({ models: [of.model.guid] })
  const none = { count: 0, total: '0.00' }
  expect(body).toMatchObject({
    count: 1,
    summary: { Pending: { count: 1, total: '7.85' }, Approved: none, Rejected: none, all: { count: 1, total: '7.85' } },
  })
  expect(body.additionals).toMatchObject([
    {
      ...{ guid, status: 'Pending', total: '7.85', extra_type: 'Charge', charge_type_alias: 'E/NO-TAX' },
      ...{ description: 'Shopping', owner_name: 'Aisha Khan', owner_type: 'carer', owner_guid: of.carers[0]?.guid },
      ...{ contract: 'Waged 2', transaction_reference: null, is_approvable: true },
      ...{ event_date: '2026-11-18', period_guid: of.periodGuid, transaction_guid: of.carers[0]?.transactionGuid },
      ...{ added_by_name: 'Test operator', added_at: '2026-11-24T09:00:00Z', relation_type: null },
    },
  ])
})

test('an additional names its carer or client, and the visit or shift that it belongs to (ADDL-030)', async () => {
  const model = await councilModel(owner, { title: 'Related extras' })
  const { branchId } = app
  const clientGuid = await client(owner, { branchId, firstName: 'Ada', lastName: 'Young' })
  const shiftCategoryGuid = await shiftCategory(owner, { branchId, title: 'Early run' })
  const times = { start: '2026-11-18T08:00:00Z', end: '2026-11-18T09:00:00Z', careTypeGuid: model.careTypeGuid }
  const made = []
  for (const whose of [{ clientGuid }, { shiftCategoryGuid }]) {
    await userContract(owner, { branchId, modelGuid: model.guid, ...whose })
    made.push(await appointment(owner, { branchId, ...times, ...whose }))
  }
  await priceAll(app)
  const items = await owner
    .selectFrom('item')
    .select(['id', sql<number>`transaction_id`.as('transaction_id')])
    .where(
      'transaction_id',
      'in',
      (await transactionsOf(app, model.periodGuidOn('2026-11-18'))).map(({ id }) => id),
    )
    .execute()
  expect(items).toHaveLength(2)
  for (const { id, transaction_id } of items) {
    await charge(app, { transactionId: transaction_id, itemId: id, type: 'X/MILES', date: '2026-11-18', total: 90 })
  }
  const { body } = await app.call(additionals.invoice.list, { as: clerk, query: { ...week, models: [model.guid] } })
  const of = (type: string) => body.additionals.find(({ owner_type }) => owner_type === type)
  expect(of('client')).toMatchObject({
    ...{ owner_guid: clientGuid, relation_type: 'Visit', relation_guid: made[0]?.assignees[0]?.visitGuid },
  })
  expect(of('shift-category')).toMatchObject({
    ...{ owner_guid: shiftCategoryGuid, relation_type: 'Shift', relation_guid: made[1]?.guid },
  })
  const carers = await group()
  const visit = await owner
    .selectFrom('item as i')
    .innerJoin('billing_transaction as t', 't.id', 'i.transaction_id')
    .innerJoin('visit as v', 'v.assignee_id', 'i.assignee_id')
    .select(['i.guid as item', 'v.guid'])
    .where('t.guid', '=', paramsOf(carers).guid)
    .executeTakeFirstOrThrow()
  await add(carers, { ...expense, transaction_item_guid: visit.item })
  expect((await list({ models: [carers.model.guid] })).body.additionals).toMatchObject([
    { owner_type: 'carer', owner_guid: carers.carers[0]?.guid, relation_type: 'Visit', relation_guid: visit.guid },
  ])
})

test('additionals are filtered (ADDL-012, ADDL-026, ADDL-028, ADDL-D01, ADDL-D12)', async () => {
  const of = await group(['Brook', 'Khan'])
  const first = await add(of, expense)
  const second = await add(of, { ...suspension, date: '2026-11-20' }, 1)
  await decide(first, true)
  const found = async (query: object) =>
    (await list({ models: [of.model.guid], ...query })).body.additionals.map(({ guid }) => guid)
  expect(await found({})).toEqual([second, first])
  expect(await found({ name: 'BROO' })).toEqual([first])
  expect(await found({ status: 'Pending' })).toEqual([second])
  expect(await found({ status: 'Approved' })).toEqual([first])
  expect(await found({ types: ['SUSP/PAY', 'TAXI'] })).toEqual([second])
  expect(await found({ from: '2026-11-19' })).toEqual([second])
  expect(await found({ to: '2026-11-19' })).toEqual([first])
  expect(await found({ regions: [randomUUID()] })).toEqual([])
  expect(await found({ page: 2, page_size: 1 })).toEqual([first])
  const { region_guid } = await owner
    .insertInto('region')
    .values({ title: 'Roundhay', branch_id: app.branchId })
    .returning('guid as region_guid')
    .executeTakeFirstOrThrow()
  await owner
    .insertInto('carer_region')
    .values({ carer_guid: of.carers[0]?.guid ?? '', region_guid, branch_id: app.branchId })
    .execute()
  expect(await found({ regions: [region_guid] })).toEqual([first])
  expect((await list({ from: undefined })).problem.errors).toEqual({ from: ['Enter a valid date.'] })
  expect((await list({ from: '2026-11-23' })).problem.errors).toEqual({
    from: ['Start date can not be after end date'],
  })
})

test('what the system made is listed, and is no additional to approve (ADDL-014)', async () => {
  const of = await group()
  const transaction = await owner
    .selectFrom('billing_transaction')
    .select('id')
    .where('guid', '=', paramsOf(of).guid)
    .executeTakeFirstOrThrow()
  const guid = await charge(app, { transactionId: transaction.id, type: 'GHR/LOSS', total: 1310 })
  await charge(app, { transactionId: transaction.id, type: 'MILEAGE', total: 45 })
  await owner.updateTable('charge').set({ is_calculated: true }).where('transaction_id', '=', transaction.id).execute()
  const { additionals: rows } = (await list({ models: [of.model.guid] })).body
  expect(rows).toMatchObject([{ guid, extra_type: 'Calculated', status: 'Approved', is_approvable: false }])
  expect((await decide(guid, false)).problem).toMatchObject({
    status: 409,
    title: 'Additional has not been added manually, and no further action can be taken at this time.',
  })
})

test('invoices have additionals that count at once (ADDL-002, ADDL-020)', async () => {
  const model = await councilModel(owner, { title: 'Council extras' })
  const { periodGuid } = await invoiceable(app, 1, model)
  const [row] = await transactionsOf(app, periodGuid)
  const params = { periodGuid, guid: row?.guid ?? '' }
  await app.call(processing.invoice.createExtra, { as: clerk, params, body: expense })
  const { body } = await app.call(additionals.invoice.list, { as: clerk, query: { ...week, models: [model.guid] } })
  expect(body.additionals).toMatchObject([{ status: 'Approved', owner_type: 'client', is_approvable: false }])
  const types = await app.call(additionals.invoice.types, { as: clerk })
  expect(types.body.types.map(({ title }) => title)).toEqual([
    ...['Expense (taxable)', 'Expense (non-taxable)', 'Contribution', 'Extra miles'],
  ])
  const refused = await decide(body.additionals[0]?.guid ?? '', false)
  expect(refused.status).toBe(404)
})
