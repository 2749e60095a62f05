import { beforeAll, expect, test } from 'vitest'
import { invoiceProcessing } from '#contract/billing/processing.ts'
import { transactionsOf } from '#testing/builders/invoiceable.ts'
import {
  charge,
  creditTransaction,
  invoiceTransactions,
  priceAll,
  queueTransactions,
} from '#testing/builders/invoicing.ts'
import { councilModel } from '#testing/builders/models.ts'
import { appointment, carer, client, shiftCategory, userContract } from '#testing/builders/rota.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId } = app
const confirmedAt = app.clock.now()
const aisha = await carer(owner, { branchId, firstName: 'Aisha', lastName: 'Khan' })
const kofi = await carer(owner, { branchId, firstName: 'Kofi', lastName: 'Boateng' })
let clerk: TestUser
beforeAll(async () => {
  clerk = await app.signIn(['Finance.Processing:Read'])
})

/** Creates a client in a new council model, with functions that add visits and list items. */
async function margaret(title: string, options: Parameters<typeof councilModel>[1] = {}) {
  const model = await councilModel(owner, { title, ...options })
  const clientGuid = await client(owner, { branchId, firstName: 'Margaret', lastName: 'Holroyd' })
  await userContract(owner, { branchId, clientGuid, modelGuid: model.guid })
  const visit = (
    start: string,
    end: string,
    options: { carerGuid?: string; confirmed?: boolean; missingTimes?: boolean; hours?: [string, string] } = {},
  ) => {
    const [checkIn, checkOut] = options.hours ?? [start, end]
    return appointment(owner, {
      branchId,
      clientGuid,
      careTypeGuid: model.careTypeGuid,
      start,
      end,
      assignees: [
        {
          carerGuid: options.carerGuid ?? null,
          confirmedAt: options.confirmed === false ? null : confirmedAt,
          ...(options.missingTimes ? {} : { checkIn, checkOut }),
        },
      ],
    })
  }
  const transaction = async (date = '2026-11-16') => {
    const periodGuid = model.periodGuidOn(date)
    const [row] = await transactionsOf(app, periodGuid)
    return { periodGuid, guid: row?.guid ?? '', id: row?.id ?? 0 }
  }
  return { model, visit, transaction }
}

const items = (params: { periodGuid: string; guid: string }, query = {}) =>
  app.call(invoiceProcessing.listItems, { as: clerk, params, query })

/**
 * Creates visits: Monday 45 minutes, Tuesday the example of finance 3.6, Wednesday unconfirmed, Thursday without times.
 */
async function week(title: string) {
  const made = await margaret(title)
  const monday = await made.visit('2026-11-16T08:00:00Z', '2026-11-16T08:45:00Z', { carerGuid: kofi })
  await made.visit('2026-11-17T18:30:00Z', '2026-11-17T19:30:00Z', {
    carerGuid: aisha,
    hours: ['2026-11-17T18:28:00Z', '2026-11-17T19:47:00Z'],
  })
  await made.visit('2026-11-18T08:00:00Z', '2026-11-18T08:30:00Z', { confirmed: false })
  await made.visit('2026-11-19T08:00:00Z', '2026-11-19T08:30:00Z', { carerGuid: aisha, missingTimes: true })
  await priceAll(app)
  return { ...made, monday, params: await made.transaction() }
}

test('an item has all its fields', async () => {
  const { model, monday, params } = await week('One item')
  const item = await owner
    .selectFrom('item')
    .selectAll()
    .where('assignee_id', '=', monday.assignees[0]?.id ?? 0)
    .executeTakeFirstOrThrow()
  const miles = { type: 'X/MILES', quantity: '3', rate: 450, total: 135 }
  await charge(app, { transactionId: params.id, itemId: item.id, ...miles })
  await charge(app, { transactionId: params.id, total: 1000 })
  const payGroup = await councilModel(owner, { side: 'payment', title: 'Waged North', typeAlias: 'P/HOURLY' })
  await userContract(owner, {
    branchId,
    carerGuid: kofi,
    modelGuid: payGroup.guid,
    start: '2026-11-16',
    end: '2026-11-17',
  })

  const { body } = await items(params)
  expect(body.count).toBe(4)
  expect(body.items[0]).toEqual({
    guid: item.guid,
    appointment_type: 'Visit',
    appointment_guid: monday.assignees[0]?.visitGuid,
    visit_date: '2026-11-16T08:00:00Z',
    visit_end: '2026-11-16T08:45:00Z',
    check_in_at: '2026-11-16T08:00:00Z',
    check_out_at: '2026-11-16T08:45:00Z',
    is_cancelled: false,
    reference_owner_name: 'Kofi Boateng',
    reference_owner_guid: kofi,
    reference_owner_type: 'User',
    reference_contract_name: 'Waged North',
    service_type_guid: model.careTypeGuid,
    service_title: 'Domiciliary care',
    confirmed: true,
    is_calculated: true,
    is_nocharge: false,
    nocharge_reason: null,
    is_historic: false,
    unpaid_reason: null,
    is_projected: false,
    payable_duration: 45,
    total: '16.35',
    processed_at: null,
    processed_prefix: null,
    credit_guid: null,
    credit_reason: null,
    is_creditable: false,
    is_to_come: false,
    is_alerting: false,
    is_chargeable: true,
    is_switchable: true,
    switch_refusal: null,
    visit_total: '15.00',
    extra_total: '1.35',
    state: 'Pending',
    problem: null,
    is_failed: false,
    is_queued: false,
    is_processing: false,
  })
})

test('items are sorted by start, with their states and problems (INVP-D13)', async () => {
  const { params } = await week('States')
  const { body } = await items(params)
  expect(
    body.items.map((item) => [item.visit_date, item.state, item.visit_total, item.problem, item.is_alerting]),
  ).toEqual([
    ['2026-11-16T08:00:00Z', 'Pending', '15.00', null, false],
    ['2026-11-17T18:30:00Z', 'Pending', '27.87', null, false],
    ['2026-11-18T08:00:00Z', 'Unconfirmed', '10.00', null, false],
    ['2026-11-19T08:00:00Z', 'Unconfirmed', '0.00', 'NO_ACTUAL_TIMES', true],
  ])
  expect(body.items[2]).toMatchObject({
    reference_owner_type: 'Unassigned',
    reference_owner_guid: null,
    reference_owner_name: null,
  })
  expect(body.items[3]).toMatchObject({ is_calculated: false, payable_duration: null })
})

test('items are filtered by carer, state and dates', async () => {
  const { params } = await week('Filters')
  const days = async (query: object) => {
    const { body } = await items(params, query)
    expect(body.count).toBe(body.items.length)
    return body.items.map((item) => item.visit_date.slice(0, 10))
  }
  expect(await days({ search: 'BOAT' })).toEqual(['2026-11-16'])
  expect(await days({ search: '_' })).toEqual([])
  expect(await days({ status: 'Pending' })).toEqual(['2026-11-16', '2026-11-17'])
  expect(await days({ status: 'Unconfirmed' })).toEqual(['2026-11-18', '2026-11-19'])
  expect(await days({ status: 'Invoiced' })).toEqual([])
  expect(await days({ from: '2026-11-17', to: '2026-11-18' })).toEqual(['2026-11-17', '2026-11-18'])
  expect(await days({ tag: 'Future' })).toEqual([])
  expect(await days({ tag: 'Current', from: '2026-11-19' })).toEqual(['2026-11-19'])
  expect((await items(params, { status: 'Lost' })).status).toBe(422)
  expect((await items(params, { from: '2026-02-30' })).problem.errors).toEqual({ from: ['Enter a valid date.'] })
})

test('once invoiced the items are Invoiced, with prefix INV and the amounts of the ledger (INVP-032, INVP-D13)', async () => {
  const { visit, transaction } = await margaret('Invoiced')
  await visit('2026-11-17T18:30:00Z', '2026-11-17T19:30:00Z', {
    hours: ['2026-11-17T18:28:00Z', '2026-11-17T19:47:00Z'],
  })
  await priceAll(app)
  const params = await transaction()
  const { id } = await owner
    .selectFrom('item')
    .select('id')
    .where('transaction_id', '=', params.id)
    .executeTakeFirstOrThrow()
  await charge(app, { transactionId: params.id, itemId: id, total: 135 })
  await invoiceTransactions(app, params.periodGuid, [params.guid])
  const { body } = await items(params, { status: 'Invoiced' })
  expect(body.items).toMatchObject([
    {
      state: 'Invoiced',
      processed_prefix: 'INV',
      processed_at: '2026-11-24T09:00:00Z',
      visit_total: '27.87',
      extra_total: '1.35',
      total: '29.22',
      is_creditable: true,
    },
  ])
  const credit = await creditTransaction(app, params.guid)
  expect((await items(params)).body.items).toMatchObject([
    { state: 'Invoiced but later credited', credit_guid: credit, is_creditable: false },
  ])
})

test('items of a queued transaction are queued', async () => {
  const { visit, transaction } = await margaret('Queued')
  await visit('2026-11-16T08:00:00Z', '2026-11-16T08:45:00Z')
  await priceAll(app)
  const params = await transaction()
  await queueTransactions(app, params.periodGuid, [params.guid])
  expect((await items(params)).body.items).toMatchObject([{ state: 'Pending', is_queued: true }])
})

test('an item of a future period is Future, a late one is Previous', async () => {
  const { visit, transaction } = await margaret('Tags', { lcaEnabled: true })
  await visit('2026-11-30T08:00:00Z', '2026-11-30T08:45:00Z', { confirmed: false })
  await visit('2026-11-16T08:00:00Z', '2026-11-16T08:45:00Z')
  await priceAll(app)
  const done = await transaction()
  await invoiceTransactions(app, done.periodGuid, [done.guid])
  await visit('2026-11-20T08:00:00Z', '2026-11-20T08:45:00Z')
  await priceAll(app)
  const late = await items(await transaction('2026-11-23'), { tag: 'Previous' })
  expect(late.body.items).toMatchObject([
    { visit_date: '2026-11-20T08:00:00Z', is_historic: true, is_projected: false, state: 'Pending' },
  ])
  const future = await items(await transaction('2026-11-30'), { tag: 'Future' })
  expect(future.body.items).toMatchObject([{ is_projected: true, is_historic: false }])
})

test('the item of a shift names the shift', async () => {
  const model = await councilModel(owner, { title: 'Shifts' })
  const shiftCategoryGuid = await shiftCategory(owner, { branchId })
  await userContract(owner, { branchId, shiftCategoryGuid, modelGuid: model.guid })
  const times = { start: '2026-11-18T07:00:00Z', end: '2026-11-18T15:00:00Z' }
  const { careTypeGuid } = model
  const shift = await appointment(owner, { branchId, shiftCategoryGuid, careTypeGuid, ...times })
  await priceAll(app)
  const periodGuid = model.periodGuidOn('2026-11-18')
  const [row] = await transactionsOf(app, periodGuid)
  const { body } = await items({ periodGuid, guid: row?.guid ?? '' })
  expect(body.items).toMatchObject([{ appointment_type: 'Shift', appointment_guid: shift.guid }])
})
