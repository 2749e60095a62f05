import type { Transaction } from '#contract/billing/transactions.ts'
import { errorCatalogue } from '#contract/errors.ts'

/** Why the extras of a transaction cannot be changed (EXTRA-008); undefined while they can. */
export function closedReason(transaction: Transaction | undefined): string | undefined {
  if (!transaction) return 'The transaction is loading.'
  if (transaction.reference !== null) return errorCatalogue.TRANSACTION_COMPLETE.title
  const { is_queued, is_processing, is_failed } = transaction
  return is_queued || is_processing || is_failed ? errorCatalogue.BEING_PROCESSED.title : undefined
}
