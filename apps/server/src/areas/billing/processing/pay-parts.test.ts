import { expect, test } from 'vitest'
import { processing } from '#contract/billing/processing.ts'
import { invoiceable, transactionsOf } from '#testing/builders/invoiceable.ts'
import { charge, invoiceTransactions } from '#testing/builders/invoicing.ts'
import { paidRounds } from '#testing/builders/paid-rounds.ts'
import { runJobs } from '#testing/run-jobs.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const reader = await app.signIn(['Finance.Processing:Read'])
const { paidCarer, round, paymentOf } = await paidRounds(app)

test('a payment tells what it consists of, before and after it is completed, and the parts add up to its total (pay 5.6, 8.4, 9.5)', async () => {
  const khan = await paidCarer('Khan')
  await round(khan)
  // The new minimum wage makes all pay due, which only its job does.
  await runJobs(app)
  const { id, guid } = await paymentOf(khan)
  await charge(app, { transactionId: id, type: 'E/NO-TAX', date: '2026-11-17', total: 500 })
  // Asked for and not yet approved, so it is no part of the total.
  const asked = { transactionId: id, type: 'INCENT/P', date: '2026-11-17', total: 0 }
  const pending = await charge(app, asked)
  await app.owner.updateTable('charge').set({ status: 'Pending' }).where('guid', '=', pending).execute()
  const params = { periodGuid: khan.periodGuid, guid }
  const read = async () => (await app.call(processing.payment.getTransaction, { as: reader, params })).body
  const parts = [
    // Two visits of an hour at 12.85.
    { part: 'contact', title: 'Contact', total: '25.70' },
    // 5 minutes x 12.95 / 60 = 1.079, and the rest of 4.32.
    { part: 'travel', title: 'Travel', total: '1.08' },
    { part: 'waiting', title: 'Waiting', total: '3.24' },
    { part: 'top-up', title: 'Top-up', total: '0.20' },
    // 7.6666 hours x 12.85.
    { part: 'leave', title: 'Guaranteed hours', total: '98.52' },
    // 0.23 and 0.67 from and to home, 0.81 between the visits, and 5.00 of expenses.
    { part: 'mileage', title: 'Mileage and expenses', total: '6.71' },
  ]
  const open = await read()
  expect(open.pay_parts).toEqual(parts)
  // 25.70 + 1.08 + 3.24 + 0.20 + 98.52 + 6.71
  expect(open.total).toBe('135.45')
  await invoiceTransactions(app, khan.periodGuid, [guid], 'payment')
  expect(await read()).toMatchObject({ pay_parts: parts, total: '135.45' })
})

test('an invoice has no parts of pay', async () => {
  const { periodGuid } = await invoiceable(app, 1)
  const [row] = await transactionsOf(app, periodGuid)
  const params = { periodGuid, guid: row?.guid ?? '' }
  expect((await app.call(processing.invoice.getTransaction, { as: reader, params })).body.pay_parts).toBeNull()
})
