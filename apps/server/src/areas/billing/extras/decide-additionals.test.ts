import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { additionals } from '#contract/billing/additionals.ts'
import { processing } from '#contract/billing/processing.ts'
import type { Permission } from '#contract/permissions.ts'
import { expense, payExtras, suspension } from '#testing/builders/extras.ts'
import { invoiceTransactions, queueTransactions } from '#testing/builders/invoicing.ts'
import type { Payable } from '#testing/builders/payable.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner } = app
const { clerk, group, add, paramsOf, totals } = await payExtras(app)
const week = { from: '2026-11-16', to: '2026-11-22' }
const branchReader: Permission = 'Finance.Processing.Charges.Approve:Read'
const branchApprover = await app.signIn([branchReader, 'Finance.Processing.Charges.Approve:Edit'])
const hrApprover = await app.signIn(['Hr.Approver:Read', 'Hr.Approver:Edit'])
const list = async (query: object = {}, as: TestUser | null = clerk) =>
  app.call(additionals.payment.list, { as, query: { ...week, ...query } })
const decide = (guids: readonly string[], approved: boolean, more: object = {}, as: TestUser | null = branchApprover) =>
  app.call(additionals.payment.decide, {
    as,
    body: { approved, comment: approved ? undefined : 'No receipt', transaction_charge_guids: guids, ...more },
  })
const statusOf = async (of: Payable, guid: string) =>
  (await list({ models: [of.model.guid] })).body.additionals.find((row) => row.guid === guid)?.status

test('who may approve what (ADDL-005, ADDL-006, ADDL-007, ADDL-023, ADDL-D10)', async () => {
  const of = await group()
  const [taxi, pay] = [await add(of, expense), await add(of, suspension)]
  expect((await decide([taxi], true, {}, null)).status).toBe(401)
  expect((await decide([taxi], true, {}, await app.signIn([branchReader]))).status).toBe(403)
  const approve: Permission = 'Finance.Processing.Charges.Approve:Edit'
  const elsewhere = await app.signIn([approve], { branchGuid: app.otherBranchGuid })
  expect((await decide([taxi], true, {}, elsewhere)).status).toBe(404)
  expect((await decide([taxi, randomUUID()], true)).status).toBe(404)

  const hr = 'Additional requires HR approval, and no further action can be taken at this time.'
  // All of them or none.
  expect((await decide([taxi, pay], true)).problem).toMatchObject({
    ...{ status: 403, title: hr, detail: 'Suspension pay of Aisha Khan, 18/11/2026.' },
  })
  expect((await decide([taxi], true, {}, hrApprover)).problem).toMatchObject({
    status: 403,
    title: 'Additional requires Branch approval, and no further action can be taken at this time.',
  })
  expect(await statusOf(of, taxi)).toBe('Pending')
  expect((await decide([taxi], true)).status).toBe(200)
  expect((await decide([pay], true, {}, hrApprover)).status).toBe(200)
  // The person who has added them may approve them, too.
  expect((await decide([taxi, pay], false, {}, clerk)).status).toBe(200)
})

test('rejecting needs feedback, approving does not (ADDL-018, ADDL-019, ADDL-D07)', async () => {
  const of = await group()
  const guid = await add(of, expense)
  const errorsOf = async (approved: unknown, more: object) =>
    (await decide([guid], approved as boolean, more)).problem.errors
  const required = ['This field is required.']
  expect(await errorsOf(false, { comment: ' ' })).toEqual({ comment: required })
  expect(await errorsOf(undefined, {})).toMatchObject({ approved: required })
  expect(await errorsOf(true, { comment: 'x'.repeat(1001) })).toEqual({
    comment: ['Feedback cannot exceed 1000 characters.'],
  })
  expect((await decide([], true)).problem.errors).toEqual({ transaction_charge_guids: required })
  await decide([guid], true)
  const { body } = await app.call(additionals.payment.listApprovals, { as: clerk, params: { guid } })
  expect(body.approvals).toMatchObject([{ comment: 'No comment provided' }])
})

test('a decision changes the total of the payment at once (ADDL-009, ADDL-010, ADDL-022, ADDL-D06, ADDL-D13)', async () => {
  const of = await group()
  const [shopping, pay] = [await add(of, expense), await add(of, suspension)]
  // The visit pays 12.85; 7.5 x 13.10 = 98.25.
  expect(await totals(of)).toEqual(['0.00', '12.85'])
  await decide([shopping], true)
  expect(await totals(of)).toEqual(['7.85', '20.70'])
  await decide([pay], true, {}, hrApprover)
  expect(await totals(of)).toEqual(['106.10', '118.95'])
  await decide([shopping], false, { comment: 'Paid in cash' })
  expect(await totals(of)).toEqual(['98.25', '111.10'])
  const { body } = await app.call(processing.payment.listCharges, { as: clerk, params: paramsOf(of) })
  expect(body.charges.map(({ status, total }) => [status, total])).toEqual([
    ['Rejected', '0.00'],
    ['Approved', '98.25'],
  ])
  const { summary } = (await list({ models: [of.model.guid] })).body
  expect(summary).toEqual({
    Pending: { count: 0, total: '0.00' },
    Approved: { count: 1, total: '98.25' },
    Rejected: { count: 1, total: '7.85' },
    all: { count: 2, total: '106.10' },
  })
  const history = await app.call(additionals.payment.listApprovals, { as: clerk, params: { guid: shopping } })
  expect(history.body.approvals).toEqual([
    { approved: false, approver_name: 'Test operator', date: '2026-11-24T09:00:00Z', comment: 'Paid in cash' },
    { approved: true, approver_name: 'Test operator', date: '2026-11-24T09:00:00Z', comment: 'No comment provided' },
  ])
})

test('only approved extras are paid (EXTRA-D15, ADDL-D13)', async () => {
  const of = await group()
  const paid = await add(of, expense)
  await add(of, { ...expense, total: '30' })
  await decide([paid], true)
  await invoiceTransactions(app, of.periodGuid, [paramsOf(of).guid], 'payment')
  expect(await totals(of)).toEqual(['7.85', '20.70'])
  const lines = await owner
    .selectFrom('ledger_line as l')
    .innerJoin('billing_transaction as t', 't.id', 'l.transaction_id')
    .select('l.total_pence')
    .where('t.guid', '=', paramsOf(of).guid)
    .orderBy('l.total_pence')
    .execute()
  expect(lines).toEqual([{ total_pence: 785 }, { total_pence: 1285 }])
})

test('an edited extra waits for approval again, one with another reason does not', async () => {
  const of = await group()
  const guid = await add(of, expense)
  await decide([guid], true)
  const change = (body: object) =>
    app.call(processing.payment.updateExtra, { as: clerk, params: { ...paramsOf(of), chargeGuid: guid }, body })
  expect((await change({ ...expense, description: 'Milk' })).body.status).toBe('Approved')
  expect((await change({ ...expense, total: '20' })).body).toMatchObject({ status: 'Pending', total: '20.00' })
  expect(await totals(of)).toEqual(['0.00', '12.85'])
})

test('of two people who decide, the second is told who and what (ADDL-025)', async () => {
  const of = await group()
  const guid = await add(of, expense)
  const seen = [{ guid, version: 1 }]
  expect((await decide([guid], true, { seen })).status).toBe(200)
  const told = {
    ...{ status: 409, title: 'Somebody else has decided about this additional in the meantime.' },
    detail: 'Test operator approved it on 24/11/2026 09:00: Expense (non-taxable) of Aisha Khan, 18/11/2026.',
  }
  expect((await decide([guid], false, { seen })).problem).toMatchObject(told)
  expect((await decide([guid], true)).problem).toMatchObject(told)
  expect(await statusOf(of, guid)).toBe('Approved')

  const edited = await add(of, expense)
  const params = { ...paramsOf(of), chargeGuid: edited }
  await app.call(processing.payment.updateExtra, { as: clerk, params, body: { ...expense, total: '70' } })
  expect((await decide([edited], true, { seen: [{ guid: edited, version: 1 }] })).problem).toMatchObject({
    ...{ status: 409, title: 'Somebody else has changed this in the meantime.' },
    detail: 'Expense (non-taxable) of Aisha Khan, 18/11/2026: £70.00.',
  })
})

test('two decisions at the same time: one wins', async () => {
  const of = await group()
  const guid = await add(of, expense)
  const seen = [{ guid, version: 1 }]
  const answers = await Promise.all([decide([guid], true, { seen }), decide([guid], false, { seen })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { body } = await app.call(additionals.payment.listApprovals, { as: clerk, params: { guid } })
  expect(body.count).toBe(1)
})

test('additionals of different statuses are not decided together (ADDL-011, ADDL-013)', async () => {
  const of = await group()
  const [one, other] = [await add(of, expense), await add(of, expense)]
  await decide([one], true)
  expect((await decide([one, other], false)).problem).toMatchObject({
    status: 409,
    title: 'Can not pick Additional with a different status, and no further action can be taken at this time.',
  })
  expect(await statusOf(of, other)).toBe('Pending')
})

test('what is being paid or is paid is not decided (ADDL-015, ADDL-016, ADDL-D11)', async () => {
  const of = await group(['Khan', 'Brook'])
  const [one, other] = [await add(of, expense), await add(of, expense, 1)]
  await queueTransactions(app, of.periodGuid, [paramsOf(of).guid, paramsOf(of, 1).guid], 'payment')
  expect((await list({ models: [of.model.guid] })).body.additionals).toMatchObject([
    ...[{ is_approvable: false }, { is_approvable: false }],
  ])
  const refused = await decide([one, other], true)
  expect(refused.problem).toMatchObject({ status: 409, title: 'This item is being processed.' })
  expect(refused.problem.detail).toMatch(
    /^Test operator has been paying it since 24\/11\/2026 09:00: Expense \(non-taxable\) of Aisha Khan, 18\/11\/2026\.$/,
  )

  const paid = await group()
  const guid = await add(paid, expense)
  await invoiceTransactions(app, paid.periodGuid, [paramsOf(paid).guid], 'payment')
  expect((await decide([guid], true)).problem).toMatchObject({
    status: 409,
    title: 'Additional has been paid, and no further action can be taken at this time.',
  })
  const [row] = (await list({ models: [paid.model.guid] })).body.additionals
  expect(row).toMatchObject({ transaction_reference: expect.stringMatching(/^P\d{8}$/), is_approvable: false })
})
