import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Side } from '#contract/fields.ts'
import { getHistory } from '#contract/history/history.ts'
import { type Permission, permissionGroups } from '#contract/permissions.ts'
import { completeTask } from '#server/areas/billing/completion/complete-task.ts'
import { charge, invoiceTransactions, queueTransactions } from '#testing/builders/invoicing.ts'
import { miles, parking, placesForExtras } from '#testing/builders/places-for-extras.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner } = app
const { clerk, transaction, add, change, remove, list, totals } = await placesForExtras(app)

const sides: readonly Side[] = ['invoice', 'payment']

test.each(sides)('%s: who may add, change and delete extras (EXTRA-006, EXTRA-007)', async (side) => {
  const place = await transaction(side)
  const guid = (await add(place, parking)).body.guid
  const all = async (as: TestUser | null) => [
    (await add(place, parking, as)).status,
    (await change(place, guid, parking, as)).status,
    (await remove(place, guid, as)).status,
  ]
  expect(await all(null)).toEqual([401, 401, 401])
  const edit: Permission = 'Finance.Processing.Charges:Edit'
  const refused = [
    await app.signIn(['Finance.Processing:Edit'], { groups: [permissionGroups.financeAdmin] }),
    await app.signIn([edit]),
    await app.signIn([edit], { groups: [permissionGroups.hr] }),
    // The permission for contributions is not one for other extras.
    await app.signIn(['User.Operator:Edit'], { groups: [permissionGroups.financeAdmin] }),
  ]
  for (const as of refused) expect(await all(as)).toEqual([403, 403, 403])
  expect(await list(place)).toHaveLength(1)
  const elsewhere = { groups: [permissionGroups.financeAdmin], branchGuid: app.otherBranchGuid }
  expect(await all(await app.signIn([edit], elsewhere))).toEqual([404, 404, 404])

  for (const groups of [[permissionGroups.branchAdmin], [permissionGroups.financeAdmin]]) {
    expect((await add(place, parking, await app.signIn([edit], { groups }))).status).toBe(201)
  }
  expect((await add(place, parking, await app.signIn([edit, 'Developer:Edit']))).status).toBe(201)
})

test('contributions have a permission of their own, and no group rule (EXTRA-023, EXTRA-D14)', async () => {
  const place = await transaction('invoice')
  const contribution = { ...parking, charge_type_alias: 'CONTRIB', total: '-40' }
  expect((await add(place, contribution, await app.signIn(['Finance.Processing.Charges:Edit']))).status).toBe(403)
  for (const permission of ['User.Operator:Edit', 'Finance.Settings:Edit'] as const) {
    const as = await app.signIn([permission])
    const { status, body } = await add(place, contribution, as)
    expect([status, body.total, body.field_type]).toEqual([201, '-40.00', 'Cash'])
    expect((await change(place, body.guid, { ...contribution, total: '-1000000' }, as)).body.total).toBe('-1000000.00')
    // It does not become another extra.
    expect((await change(place, body.guid, parking, as)).status).toBe(403)
    expect((await remove(place, body.guid, as)).status).toBe(204)
  }
  const below = await add(place, { ...contribution, total: '-1000000.01' })
  expect(below.problem.errors).toEqual({ total: ['Minimal value is -1000000.'] })
  const nothing = await add(place, { ...contribution, total: '0.00' })
  expect(nothing.problem.errors).toEqual({ total: ['Value can not be zero.'] })
})

test.each(sides)(
  '%s: a form without values is refused at each field (EXTRA-011, EXTRA-012, EXTRA-013)',
  async (side) => {
    const place = await transaction(side)
    const errorsOf = async (body: object) => (await add(place, body)).problem.errors
    const required = ['This field is required.']
    expect(await errorsOf({})).toEqual({ charge_type_alias: required, date: required, description: required })
    expect(await errorsOf({ charge_type_alias: 'X/MILES' })).toMatchObject({ quantity: required, rate: required })
    expect(await errorsOf({ charge_type_alias: 'E/TAX', date: 'soon', description: 'x'.repeat(256) })).toEqual({
      total: required,
      date: ['Enter a valid date.'],
      description: ['Reason cannot exceed 255 characters.'],
    })
    expect(await errorsOf({ ...miles, quantity: '-1', rate: '1.0001' })).toEqual({
      quantity: ['Minimal value is 0.001.'],
      rate: ['Maximum of decimal places is 3.'],
    })
    expect(await errorsOf({ ...miles, quantity: '1000001', rate: 'ten' })).toEqual({
      quantity: ['Maximal value is 1000000.'],
      rate: ['Must be a number.'],
    })
    expect(await errorsOf({ ...parking, total: '1.005' })).toEqual({ total: ['Maximum of decimal places is 2.'] })
    expect(await errorsOf({ ...parking, total: '1000000.01' })).toEqual({ total: ['Maximal value is 1000000.'] })
    expect(await errorsOf({ ...parking, charge_type_alias: 'MILEAGE' })).toMatchObject({ charge_type_alias: required })
    expect(await list(place)).toEqual([])
  },
)

test('a payment has no negative extras; an invoice has (EXTRA-D07)', async () => {
  const refund = { ...parking, total: '-5' }
  expect((await add(await transaction('payment'), refund)).problem.errors).toEqual({
    total: ['Minimal value is 0.01.'],
  })
  const place = await transaction('invoice')
  expect((await add(place, refund)).body.total).toBe('-5.00')
  // 27.87 - 5.00
  expect(await totals(place)).toEqual(['-5.00', '22.87'])
})

test.each(sides)('%s: the date lies in the period and the contract (EXTRA-009, EXTRA-010, EXTRA-D10)', async (side) => {
  const place = await transaction(side)
  const errorOn = async (date: string) => (await add(place, { ...parking, date })).problem?.errors
  const outside = {
    date: ['Charge date must be within the transaction period (16/11/2026 - 22/11/2026)'],
  }
  expect(await errorOn('2026-11-15')).toEqual(outside)
  expect(await errorOn('2026-11-23')).toEqual(outside)
  await owner
    .updateTable('user_contract')
    .set({ validity: '[2026-11-17,2026-11-22)' })
    .where('guid', '=', (select) =>
      select
        .selectFrom('billing_transaction as t')
        .select('t.user_contract_guid')
        .where('t.id', '=', place.transactionId),
    )
    .execute()
  const contract = { date: ['Charge date must be within the contract period (17/11/2026 - 21/11/2026)'] }
  expect(await errorOn('2026-11-16')).toEqual(contract)
  expect(await errorOn('2026-11-22')).toEqual(contract)
  for (const date of ['2026-11-17', '2026-11-21']) {
    const { status, body } = await add(place, { ...parking, date })
    expect(status).toBe(201)
    // A change keeps it in both as well.
    const moved = async (to: string) => (await change(place, body.guid, { ...parking, date: to })).problem?.errors
    expect([await moved('2026-11-23'), await moved('2026-11-22')]).toEqual([outside, contract])
  }
  expect((await list(place)).map(({ date }) => date)).toEqual(['2026-11-17', '2026-11-21'])
})

test('an invoice extra counts at once and is changed and deleted (EXTRA-024, EXTRA-025, EXTRA-026, EXTRA-D05)', async () => {
  const place = await transaction('invoice')
  const { status, body } = await add(place, { ...miles, transaction_item_guid: place.itemGuid })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    ...{ charge_type_alias: 'X/MILES', description: 'Diversion', date: '2026-11-18', field_type: 'TimeAndRate' },
    // 5.2 x 0.35 = 1.82
    ...{ quantity: '5.200', rate: '0.350', total: '1.82', taxable: false, status: 'Approved' },
    ...{ relation_type: 'Visit', transaction_item_guid: place.itemGuid, is_calculated: false, readonly: false },
  })
  expect(await totals(place)).toEqual(['1.82', '29.69'])

  // 3.333 x 0.015 = 0.049995
  const changed = await change(place, body.guid, { ...miles, quantity: '3.333', rate: '0.015' })
  expect(changed.body).toMatchObject({ total: '0.05', relation_type: null, version: 2 })
  const cash = await change(place, body.guid, { ...parking, charge_type_alias: 'E/TAX' })
  expect(cash.body).toMatchObject({ quantity: '1.000', rate: '12.400', total: '12.40', taxable: true })
  expect(await totals(place)).toEqual(['12.40', '40.27'])

  expect((await remove(place, body.guid)).status).toBe(204)
  expect((await remove(place, body.guid)).status).toBe(404)
  expect(await totals(place)).toEqual(['0.00', '27.87'])
  const history = await app.call(getHistory, {
    as: clerk,
    params: { type: 'invoice-transaction', guid: place.params.guid },
  })
  const actions = history.body.entries.map(({ action }) => action).filter((action) => action.endsWith('-extra'))
  expect(actions.toSorted()).toEqual(['add-extra', 'delete-extra', 'update-extra', 'update-extra'])
})

test('a payment extra waits for approval and does not count before (EXTRA-D15, ADDL-D13)', async () => {
  const place = await transaction('payment')
  const { body } = await add(place, { ...parking, transaction_item_guid: place.itemGuid })
  expect(body).toMatchObject({ status: 'Pending', total: '12.40', relation_type: 'Visit' })
  expect(await totals(place)).toEqual(['0.00', '12.85'])
  await invoiceTransactions(app, place.params.periodGuid, [place.params.guid], 'payment')
  expect(await totals(place)).toEqual(['0.00', '12.85'])
  const lines = await owner
    .selectFrom('ledger_line')
    .select('total_pence')
    .where('transaction_id', '=', place.transactionId)
    .execute()
  expect(lines).toEqual([{ total_pence: 1285 }])
})

test.each(sides)('%s: only a visit of the same transaction is related (EXTRA-D13)', async (side) => {
  const [place, other] = [await transaction(side), await transaction(side)]
  for (const transaction_item_guid of [other.itemGuid, randomUUID()]) {
    const { problem } = await add(place, { ...parking, transaction_item_guid })
    expect(problem.errors).toEqual({ transaction_item_guid: ['This visit or shift is not in the transaction.'] })
  }
  const { body } = await add(other, parking)
  expect((await change(place, body.guid, parking)).status).toBe(404)
  expect((await remove(place, body.guid)).status).toBe(404)
})

test.each(sides)('%s: of two people who change an extra the second is told (EXTRA-025)', async (side) => {
  const place = await transaction(side)
  const { body } = await add(place, parking)
  const seen = { 'if-match': `"${body.version}"` }
  const first = await change(place, body.guid, { ...parking, total: '10' }, clerk, seen)
  expect([first.status, first.headers.etag]).toEqual([200, '"2"'])
  const second = await change(place, body.guid, { ...parking, total: '11' }, clerk, seen)
  expect(second.problem).toMatchObject({ status: 409, title: 'Somebody else has changed this in the meantime.' })
  expect((await list(place)).map(({ total }) => total)).toEqual(['10.00'])
})

test.each(sides)('%s: what is calculated or processed stays as it is (EXTRA-008, EXTRA-D11)', async (side) => {
  const place = await transaction(side)
  const { periodGuid, guid } = place.params
  const { body: mine } = await add(place, parking)
  const calculated = await charge(app, { transactionId: place.transactionId, total: 100 })
  await owner.updateTable('charge').set({ is_calculated: true }).where('guid', '=', calculated).execute()
  const refused = { status: 409, title: 'This extra is calculated and can not be changed.' }
  expect((await change(place, calculated, parking)).problem).toMatchObject(refused)
  expect((await remove(place, calculated)).problem).toMatchObject(refused)

  const task = await queueTransactions(app, periodGuid, [guid], side)
  const busy = { status: 409, title: 'This item is being processed.' }
  const claimed = [await add(place, parking), await change(place, mine.guid, parking), await remove(place, mine.guid)]
  for (const { problem } of claimed) {
    expect(problem).toMatchObject({ ...busy, detail: expect.stringContaining('Test operator has been processing it') })
  }

  await completeTask(app.services, app.branchGuid, task)
  const complete = { status: 409, title: 'This transaction is complete. Its extras can not be changed.' }
  const answers = [await add(place, parking), await change(place, mine.guid, parking), await remove(place, mine.guid)]
  for (const { problem } of answers) expect(problem).toMatchObject(complete)
  expect(await list(place)).toMatchObject([
    ...[{ guid: calculated }, { guid: mine.guid, readonly: true, processed_at: '2026-11-24T09:00:00Z' }],
  ])
})
