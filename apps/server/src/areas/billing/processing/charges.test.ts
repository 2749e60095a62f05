import { beforeAll, expect, test } from 'vitest'
import { invoiceProcessing } from '#contract/billing/processing.ts'
import { invoiceable, transactionsOf } from '#testing/builders/invoiceable.ts'
import { charge, invoiceTransactions } from '#testing/builders/invoicing.ts'
import { councilModel } from '#testing/builders/models.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner } = app
let clerk: TestUser
beforeAll(async () => {
  clerk = await app.signIn(['Finance.Processing:Read'])
})

/** Creates a transaction with one visit on Tuesday 17 November 2026. */
async function transaction(title: string) {
  const { periodGuid } = await invoiceable(app, 1, await councilModel(owner, { title }))
  const [row] = await transactionsOf(app, periodGuid)
  const item = await owner
    .selectFrom('item as i')
    .innerJoin('visit as v', 'v.assignee_id', 'i.assignee_id')
    .select(['i.id', 'i.guid', 'v.guid as visit_guid'])
    .where('i.transaction_id', '=', row?.id ?? 0)
    .executeTakeFirstOrThrow()
  return { params: { periodGuid, guid: row?.guid ?? '' }, transactionId: row?.id ?? 0, item }
}
type Params = Awaited<ReturnType<typeof transaction>>['params']
const list = (params: Params, query = {}) => app.call(invoiceProcessing.listCharges, { as: clerk, params, query })

test('charges are sorted by date, with their visit or shift (INVP-059, EXTRA-001, EXTRA-D03)', async () => {
  const { params, transactionId, item } = await transaction('Two charges')
  const keySafe = { description: 'Key safe', date: '2026-11-20', total: 4800 }
  const miles = { type: 'X/MILES', date: '2026-11-17', quantity: '3', rate: 450, total: 135 }
  const fitted = await charge(app, { transactionId, ...keySafe })
  const driven = await charge(app, { transactionId, itemId: item.id, ...miles })
  const { body } = await list(params)
  const open = {
    version: 1,
    status: 'Approved',
    taxable: false,
    is_calculated: false,
    is_historic: false,
    working: null,
    readonly: false,
    processed_at: null,
    credit_reason: null,
  }
  expect(body).toEqual({
    charges: [
      {
        ...open,
        guid: driven,
        charge_type_alias: 'X/MILES',
        description: '',
        date: '2026-11-17',
        quantity: '3.000',
        rate: '0.450',
        total: '1.35',
        field_type: 'TimeAndRate',
        relation_type: 'Visit',
        relation_guid: item.visit_guid,
        transaction_item_guid: item.guid,
      },
      {
        ...open,
        guid: fitted,
        charge_type_alias: 'E/NO-TAX',
        description: 'Key safe',
        date: '2026-11-20',
        quantity: '1.000',
        rate: '48.000',
        total: '48.00',
        field_type: 'Cash',
        relation_type: null,
        relation_guid: null,
        transaction_item_guid: null,
      },
    ],
    count: 2,
    pay: null,
    days: {
      period_start: '2026-11-16',
      period_end: '2026-11-22',
      contract_start: '2026-01-01',
      contract_end: null,
    },
  })
})

test('charges are filtered by type and dates', async () => {
  const { params, transactionId } = await transaction('Filters')
  const early = await charge(app, { transactionId, type: 'X/MILES', date: '2026-11-16', total: 135 })
  const late = await charge(app, { transactionId, type: 'CONTRIB', date: '2026-11-20', total: -500 })
  const guids = async (query: object) => (await list(params, query)).body.charges.map((found) => found.guid)
  expect(await guids({ types: ['X/MILES', 'TAXI'] })).toEqual([early])
  expect(await guids({ from: '2026-11-17' })).toEqual([late])
  expect(await guids({ to: '2026-11-16' })).toEqual([early])
  // A contribution is deducted from the funder's transaction (finance 7).
  expect((await list(params, { types: 'CONTRIB' })).body.charges).toMatchObject([{ rate: '-5.000', total: '-5.00' }])
  expect((await list(params, { to: '2026-02-30' })).problem.errors).toEqual({ to: ['Enter a valid date.'] })
})

test('the charges of an invoiced transaction are read-only', async () => {
  const { params, transactionId } = await transaction('Invoiced')
  await charge(app, { transactionId, total: 4800 })
  await invoiceTransactions(app, params.periodGuid, [params.guid])
  expect((await list(params)).body.charges).toMatchObject([
    { total: '48.00', readonly: true, processed_at: '2026-11-24T09:00:00Z' },
  ])
})
