import { expect, test } from 'vitest'
import { additionals } from '#contract/billing/additionals.ts'
import { invoiceTasks, paymentTasks } from '#contract/billing/tasks.ts'
import { expense, payExtras, suspension } from '#testing/builders/extras.ts'
import { invoiceable } from '#testing/builders/invoiceable.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { clerk, group, add } = await payExtras(app)
const prepare = async (guids: string[]) =>
  (await app.call(paymentTasks.prepare, { as: clerk, body: { guids, mode: 'Completion' } })).body
const decide = async (guid: string, approved: boolean) => {
  const body = { approved, comment: 'Seen', transaction_charge_guids: [guid] }
  expect((await app.call(additionals.payment.decide, { as: clerk, body })).status).toBe(200)
}
const none = { count: 0, owners: 0, total: '0.00', from: null, to: null }

test('payroll tells which extras are pending: afterwards they can no longer be approved (EXTRA-D15, ADDL-D11)', async () => {
  const of = await group(['Khan', 'Brook', 'Reid'])
  const other = await group()
  const first = await add(of, expense)
  // 7.5 hours at 13.10 make 98.25.
  const second = await add(of, { ...suspension, date: '2026-11-20' }, 1)
  await add(other, expense)
  expect((await prepare([of.periodGuid])).pending).toEqual({
    ...{ count: 2, owners: 2, total: '106.10', from: '2026-11-18', to: '2026-11-20' },
  })
  expect((await prepare([of.periodGuid, other.periodGuid])).pending).toMatchObject({ count: 3, owners: 3 })

  await decide(first, true)
  const approved = await prepare([of.periodGuid])
  expect(approved.pending).toMatchObject({ count: 1, owners: 1, total: '98.25', from: '2026-11-20' })
  // Three visits of 12.85 and the approved 7.85.
  expect(approved.total).toBe('46.40')
  await decide(second, false)
  expect((await prepare([of.periodGuid])).pending).toEqual(none)
})

test('extras of invoices count at once, so that none is pending', async () => {
  const { periodGuid } = await invoiceable(app, 1)
  const { body } = await app.call(invoiceTasks.prepare, {
    as: clerk,
    body: { guids: [periodGuid], mode: 'Completion' },
  })
  expect(body.pending).toEqual(none)
})
