import { expect, test } from 'vitest'
import { extrasOf } from '#contract/billing/extras.ts'
import { invoiceProcessing, processing } from '#contract/billing/processing.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { Side } from '#contract/fields.ts'
import { type Permission, permissions } from '#contract/permissions.ts'
import { invoiceable, transactionsOf } from '#testing/builders/invoiceable.ts'
import { payable } from '#testing/builders/payable.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner } = app
const unknown = '7b0f3a52-5f0e-4d5c-9a6e-0c9a3f1e2d11'

const council = await invoiceable(app, 1)
const transaction = await owner.selectFrom('billing_transaction').selectAll().executeTakeFirstOrThrow()
const item = await owner.selectFrom('item').selectAll().executeTakeFirstOrThrow()
const payGroup = await payable(app, ['Khan'], { title: 'Leeds hourly' })

interface Place {
  readonly params: { periodGuid: string; guid: string; itemGuid: string }
  readonly otherPeriod: string
}
const places: Readonly<Record<Side, Place>> = {
  invoice: {
    params: { periodGuid: council.periodGuid, guid: transaction.guid, itemGuid: item.guid },
    otherPeriod: council.model.periodGuidOn('2026-11-10'),
  },
  payment: {
    params: { periodGuid: payGroup.periodGuid, guid: payGroup.carers[0]?.transactionGuid ?? '', itemGuid: unknown },
    otherPeriod: payGroup.model.periodGuidOn('2026-11-10'),
  },
}

const read = 'Finance.Processing:Read'
const edit = 'Finance.Processing:Edit'
const editUser = 'Finance.Processing.User:Edit'
const dates = { from: '2026-11-16', to: '2026-11-22' }

interface Gated {
  readonly side: Side
  readonly endpoint: Endpoint
  readonly permission: Permission
  readonly query?: object
  readonly body?: object
}
const ofBoth = (side: Side): [string, Omit<Gated, 'side'>][] => {
  const { listGroups, getGroup, listTransactions, getTransaction, listAvailableUsers, addUser } = processing[side]
  return [
    ['the groups', { endpoint: listGroups, permission: read, query: dates }],
    ['one group', { endpoint: getGroup, permission: read }],
    ['the transactions', { endpoint: listTransactions, permission: read }],
    ['one transaction', { endpoint: getTransaction, permission: read }],
    ['who can be added', { endpoint: listAvailableUsers, permission: editUser }],
    ['adding', { endpoint: addUser, permission: editUser, body: { user_guid: unknown } }],
  ]
}
const ofItems = (side: Side): [string, Omit<Gated, 'side'>][] => {
  const calls = processing[side]
  return [
    ['the items', { endpoint: calls.listItems, permission: read }],
    ['the charges', { endpoint: calls.listCharges, permission: read }],
    ['a calculation', { endpoint: calls.getVisitCalculation, permission: read }],
    ['a calculation of a shift', { endpoint: calls.getShiftCalculation, permission: read }],
    ['the switch', { endpoint: calls.setNoCharge, permission: edit, body: { no_charge: true } }],
    [
      'setting several items to no charge',
      { endpoint: calls.setNoCharges, permission: edit, body: { no_charge: true, items: [item.guid] } },
    ],
  ]
}
const of =
  (side: Side) =>
  ([name, entry]: readonly [string, Omit<Gated, 'side'>]): [string, Gated] => [
    `${name} of the ${side} side`,
    { side, ...entry },
  ]
const gated: [string, Gated][] = [
  ...Side.options.flatMap((side) => ofBoth(side).map(of(side))),
  ...Side.options.flatMap((side) => ofItems(side).map(of(side))),
  ...[['a preview', { endpoint: processing.invoice.preview, permission: read }] as const].map(of('invoice')),
  ...[['working out pay', { endpoint: processing.payment.workOutPay, permission: edit }] as const].map(of('payment')),
]
const call = ({ side, endpoint, query, body }: Gated, as: Parameters<typeof app.call>[1] = {}) =>
  app.call(endpoint, {
    params: places[side].params,
    ...(query ? { query: { ...query } } : {}),
    ...(body ? { body } : {}),
    ...as,
  })

/** Calls whose gates are tested beside them: those about extras and about pay for leave. */
const elsewhere = new Set([...Object.keys(extrasOf('invoice')), 'getHolidayCalculation'])

test('every endpoint of processing is in this list', () => {
  const all = Side.options.flatMap((side) =>
    Object.entries<Endpoint>(processing[side]).flatMap(([name, endpoint]) => (elsewhere.has(name) ? [] : [endpoint])),
  )
  expect(new Set(gated.map(([, { endpoint }]) => endpoint))).toEqual(new Set(all))
})

test.each(gated)(
  '%s: signed out 401, without the permission 403 (INVP-007, INVP-010, INVP-D02, PAYP-005, PAYP-018)',
  async (_, entry) => {
    expect((await call(entry)).status).toBe(401)
    const others = permissions.filter((permission) => permission !== entry.permission)
    expect((await call(entry, { as: await app.signIn(others) })).status).toBe(403)
  },
)

const withGuid = gated.filter(([, { endpoint }]) => endpoint.path.includes(':guid'))
test.each(withGuid)('%s: another branch, another period or an unknown guid is 404', async (_, entry) => {
  const clerk = await app.signIn([entry.permission])
  const stranger = await app.signIn([entry.permission], { branchGuid: app.otherBranchGuid })
  expect((await call(entry, { as: stranger })).status).toBe(404)
  const { params, otherPeriod } = places[entry.side]
  const named = [
    { ...params, periodGuid: otherPeriod },
    { ...params, guid: unknown },
    { ...params, periodGuid: 'week' },
  ]
  for (const wrong of named) expect((await call(entry, { as: clerk, params: wrong })).status).toBe(404)
  const switched = await owner.selectFrom('item').select('guid').where('is_nocharge', '=', true).execute()
  expect(switched).toEqual([])
})

const withPeriod = gated.filter(([, { endpoint }]) => endpoint.path.includes(':periodGuid'))
test.each(withPeriod)('%s: an unknown period, or one of the other side, is 404', async (_, entry) => {
  const clerk = await app.signIn([entry.permission])
  const { params } = places[entry.side]
  const otherSide = places[entry.side === 'invoice' ? 'payment' : 'invoice'].params
  for (const wrong of [{ ...params, periodGuid: unknown }, otherSide]) {
    expect((await call(entry, { as: clerk, params: wrong })).status).toBe(404)
  }
})

test('an item of another transaction is 404', async () => {
  const clerk = await app.signIn([read, edit])
  const other = await invoiceable(app, 1, council.model)
  const [, second] = await transactionsOf(app, other.periodGuid)
  const wrong = { periodGuid: other.periodGuid, guid: second?.guid ?? '', itemGuid: item.guid }
  const calculation = await app.call(invoiceProcessing.getVisitCalculation, { as: clerk, params: wrong })
  expect(calculation.status).toBe(404)
  const body = { no_charge: true }
  const switched = await app.call(invoiceProcessing.setNoCharge, { as: clerk, params: wrong, body })
  expect(switched.status).toBe(404)
})
