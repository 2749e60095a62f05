import { type Alert, itemProblems, problemText } from '#contract/billing/price-working.ts'
import type { TransactionItem } from '#contract/billing/transaction-items.ts'
import type { Transaction } from '#contract/billing/transactions.ts'
import type { Side } from '#contract/fields.ts'
import { countText } from '#domain/count-text.ts'
import { formatCount } from '#ui/figures/format.ts'
import { runningStatus } from '../../../kit/list/running.ts'
import { inSentence } from '../in-sentence.ts'
import { processingSides } from '../sides.ts'

/** For models whose invoices go to the funder (MODEL-D20). */
export const noAddress = 'This contract model has no funder address. Enter it in the settings of the model.'

/**
 * Returns why a transaction cannot be processed now, or undefined when it can. `items` are all its items, as far as they
 * are loaded.
 */
export function transactionRefusal(
  side: Side,
  transaction: Transaction,
  items: readonly AlertingItem[],
  mayEdit: boolean,
): string | undefined {
  const { run, done } = processingSides[side]
  if (!mayEdit) return run.denied
  if (transaction.is_processable) return undefined
  const running = runningStatus(transaction)
  const { status_type_alias: status, reference } = transaction
  if (status === 'COMPLETE') return `This transaction has been ${inSentence(done)} as ${reference ?? 'N/A'}.`
  if (status === 'CREDITED') return 'This transaction has been credited.'
  if (running) return running.text
  if (status === 'NOCHARGE') return run.noneCharged.replace('here', 'in this transaction')
  if (!transaction.is_model_processed) return run.notProcessed
  if (!transaction.is_addressed) return noAddress
  const reason = waitsFor(transaction, transaction.appointment_count, items)
  // INVP-074.
  return reason ?? 'Transaction is empty and can not be processed.'
}

/** Returns why a completed transaction cannot be credited now, or undefined when it can. */
export function creditRefusal(transaction: Transaction): string | undefined {
  if (transaction.is_creditable) return undefined
  const running = runningStatus(transaction)
  if (running) return running.text
  return transaction.total.startsWith('-') ? 'A credit can not be credited.' : 'This transaction has been credited.'
}

/** Returns why there is nothing to preview, or undefined when there is. */
export function previewReason({ is_previewable }: Pick<Transaction, 'is_previewable'>): string | undefined {
  return is_previewable ? undefined : 'There is nothing in this transaction yet.'
}

type Waiting = Pick<Transaction, 'unconfirmed_count' | 'problem_count' | 'to_come_count'>

/** The fields that decide whether an item has an alert, and about what. */
export type AlertingItem = Pick<TransactionItem, 'problem' | 'is_alerting' | 'check_in_at' | 'check_out_at'>

/**
 * Returns what has to happen before something is ready, or undefined when nothing has. `all` is the number of its
 * items, if the text should name it.
 */
export function waitsFor(waiting: Waiting, all?: number, items: readonly AlertingItem[] = []): string | undefined {
  const reasons = [
    unconfirmedReason(waiting.unconfirmed_count, all),
    problemReason(waiting, items),
    toComeReason(waiting.to_come_count),
  ].filter((each) => each !== undefined)
  return reasons.length === 0 ? undefined : reasons.join(' ')
}

function unconfirmedReason(count: number, all: number | undefined): string | undefined {
  if (count === 0) return undefined
  const items = all === undefined ? (count === 1 ? 'item' : 'items') : `of ${formatCount(all)} items`
  return `${formatCount(count)} ${items} ${count === 1 ? 'is' : 'are'} not confirmed.`
}

function toComeReason(count: number): string | undefined {
  return count === 0 ? undefined : `${formatCount(count)} ${count === 1 ? 'item is' : 'items are'} still to come.`
}

/** Returns how many items have no price and why; undefined when all that should have one do. */
export function problemReason(
  { problem_count: count }: Pick<Transaction, 'problem_count'>,
  items: readonly AlertingItem[],
): string | undefined {
  if (count === 0) return undefined
  const found = items.filter((item) => item.is_alerting).map(alertOf)
  const words = [...new Set(found)].map(inSentence)
  const subject = `${countText(count, 'item')} can not be priced`
  return words.length === 0 ? `${subject}.` : `${subject}: ${words.join('; ')}.`
}

/** Returns the subject of an item's alert. */
export function alertOf(item: AlertingItem): string {
  return item.problem === null ? '' : problemText(item.problem, item)
}

/**
 * Returns the subjects of several items' alerts: "4 items without a price: no rate at this time (3), no rule for this
 * variation (1)".
 */
export function alertsText(alerts: readonly Alert[]): string | undefined {
  const sum = alerts.reduce((all, { count }) => all + count, 0)
  if (sum === 0) return undefined
  const kinds = alerts.map(({ problem, count }) => `${inSentence(itemProblems[problem])} (${formatCount(count)})`)
  return `${countText(sum, 'item')} without a price: ${kinds.join(', ')}`
}

/** Formats minutes as `hh:mm` (PAYP-D06). */
export function clockLength(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
