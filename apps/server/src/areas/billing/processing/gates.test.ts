import { expect, test } from 'vitest'
import { invoiceProcessing } from '#contract/billing/processing.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Permission, permissions } from '#contract/permissions.ts'
import { invoiceable } from '#testing/builders/invoiceable.ts'
import { calendar, contractModel } from '#testing/builders/models.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner } = app
const { model, periodGuid } = await invoiceable(app, 1)
const transaction = await owner.selectFrom('billing_transaction').selectAll().executeTakeFirstOrThrow()
const item = await owner.selectFrom('item').selectAll().executeTakeFirstOrThrow()
const unknown = '7b0f3a52-5f0e-4d5c-9a6e-0c9a3f1e2d11'
const params = { periodGuid, guid: transaction.guid, itemGuid: item.guid }

const read = 'Finance.Processing:Read'
const edit = 'Finance.Processing:Edit'
const editUser = 'Finance.Processing.User:Edit'
const dates = { from: '2026-11-16', to: '2026-11-22' }

interface Gated {
  endpoint: Endpoint
  permission: Permission
  query?: object
  body?: object
}
const gated: [string, Gated][] = [
  ['the groups', { endpoint: invoiceProcessing.listGroups, permission: read, query: dates }],
  ['one group', { endpoint: invoiceProcessing.getGroup, permission: read }],
  ['the transactions', { endpoint: invoiceProcessing.listTransactions, permission: read }],
  ['one transaction', { endpoint: invoiceProcessing.getTransaction, permission: read }],
  ['its preview', { endpoint: invoiceProcessing.preview, permission: read }],
  ['its items', { endpoint: invoiceProcessing.listItems, permission: read }],
  ['its charges', { endpoint: invoiceProcessing.listCharges, permission: read }],
  ['a calculation', { endpoint: invoiceProcessing.getVisitCalculation, permission: read }],
  ['a calculation of a shift', { endpoint: invoiceProcessing.getShiftCalculation, permission: read }],
  ['the switch', { endpoint: invoiceProcessing.setNoCharge, permission: edit, body: { no_charge: true } }],
  [
    'the switch of several',
    { endpoint: invoiceProcessing.setNoCharges, permission: edit, body: { no_charge: true, items: [item.guid] } },
  ],
  ['who can be added', { endpoint: invoiceProcessing.listAvailableUsers, permission: editUser }],
  ['adding', { endpoint: invoiceProcessing.addUser, permission: editUser, body: { user_guid: unknown } }],
]
const call = ({ endpoint, query, body }: Gated, as: Parameters<typeof app.call>[1] = {}) =>
  app.call(endpoint, { params, ...(query ? { query: { ...query } } : {}), ...(body ? { body } : {}), ...as })

test('every endpoint of invoice processing is among these', () => {
  expect(new Set(gated.map(([, { endpoint }]) => endpoint))).toEqual(new Set(Object.values(invoiceProcessing)))
})

test.each(gated)('%s: signed out 401, without the permission 403 (INVP-007, INVP-010, INVP-D02)', async (_, entry) => {
  expect((await call(entry)).status).toBe(401)
  const others = permissions.filter((permission) => permission !== entry.permission)
  expect((await call(entry, { as: await app.signIn(others) })).status).toBe(403)
})

const withGuid = gated.filter(([, { endpoint }]) => endpoint.path.includes(':guid'))
test.each(withGuid)('%s: of another branch, of another period, or unknown is a 404', async (_, entry) => {
  const clerk = await app.signIn([entry.permission])
  const stranger = await app.signIn([entry.permission], { branchGuid: app.otherBranchGuid })
  expect((await call(entry, { as: stranger })).status).toBe(404)
  const otherPeriod = model.periodGuidOn('2026-11-10')
  const named = [
    { ...params, periodGuid: otherPeriod },
    { ...params, guid: unknown },
    { ...params, periodGuid: 'week' },
  ]
  for (const wrong of named) expect((await call(entry, { as: clerk, params: wrong })).status).toBe(404)
  expect(await owner.selectFrom('item').select('is_nocharge').executeTakeFirstOrThrow()).toEqual({ is_nocharge: false })
})

const withPeriod = gated.filter(([, { endpoint }]) => endpoint.path.includes(':periodGuid'))
test.each(withPeriod)('%s: a period that is not there, or is of the other side, is a 404', async (_, entry) => {
  const clerk = await app.signIn([entry.permission])
  const payment = await paymentPeriod()
  for (const guid of [unknown, payment]) {
    expect((await call(entry, { as: clerk, params: { ...params, periodGuid: guid } })).status).toBe(404)
  }
})

test('an item of another transaction is a 404', async () => {
  const clerk = await app.signIn([read, edit])
  const other = await invoiceable(app, 1, model)
  const [, second] = await owner.selectFrom('billing_transaction').selectAll().orderBy('id').execute()
  const wrong = { periodGuid: other.periodGuid, guid: second?.guid ?? '', itemGuid: item.guid }
  const calculation = await app.call(invoiceProcessing.getVisitCalculation, { as: clerk, params: wrong })
  expect(calculation.status).toBe(404)
  const body = { no_charge: true }
  const switched = await app.call(invoiceProcessing.setNoCharge, { as: clerk, params: wrong, body })
  expect(switched.status).toBe(404)
})

let payments = 0
async function paymentPeriod(): Promise<string> {
  const guid = await contractModel(owner, { side: 'payment', title: `Pay group ${++payments}`, typeAlias: 'P/HOURLY' })
  const { periods } = await calendar(owner, { modelGuid: guid })
  return periods[0]?.guid ?? ''
}
