import type { Side } from '#contract/fields.ts'
import type { TestApp } from '../test-app.ts'
import { transactionsOf } from './invoiceable.ts'
import { charge, invoiceTransactions } from './invoicing.ts'
import { readyPeriod, readyTotals } from './ready-period.ts'

/** The total of each transaction of `completed`, and that of a credit of both. */
export const completedTotals = {
  invoice: { each: readyTotals.invoice.each, credit: '-55.74', prefix: 'INV' },
  payment: { each: readyTotals.payment.each, credit: '-25.70', prefix: 'P' },
} as const satisfies Record<Side, object>

/**
 * Completes two transactions of a model in the period of 16 to 22 November 2026, with one visit each: 27.87 an invoice
 * (finance 3.6), 12.85 a payment (60 minutes at 12.85).
 */
export async function completed(app: TestApp, side: Side, title: string) {
  const { periodGuid } = await readyPeriod(app, side, title)
  const guids = (await transactionsOf(app, periodGuid)).map(({ guid }) => guid)
  await invoiceTransactions(app, periodGuid, guids, side)
  return { periodGuid, guids, first: guids[0] ?? '', second: guids[1] ?? '' }
}

/** Completes a transaction in the period of 16 to 22 November 2026 that has an extra of 7.25 entered by hand, and nothing else. */
export async function completedExtra(app: TestApp, side: Side, title: string) {
  const { periodGuid } = await readyPeriod(app, side, title)
  const [row] = await transactionsOf(app, periodGuid)
  const { id: transactionId = 0, guid = '' } = row ?? {}
  await app.owner.deleteFrom('item').where('transaction_id', '=', transactionId).execute()
  await charge(app, { transactionId, total: 725 })
  await invoiceTransactions(app, periodGuid, [guid], side)
  return { periodGuid, guid }
}
