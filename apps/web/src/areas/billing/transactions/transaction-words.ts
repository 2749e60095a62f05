import { itemProblems } from '#contract/billing/price-working.ts'
import type { Transaction, TransactionItem } from '#contract/billing/processing.ts'
import { formatCount } from '#ui/figures/format.ts'
import { runningStatus } from '../../../kit/list/running.ts'

/** Of a model whose invoices go to the funder (MODEL-D20). */
export const noAddress = 'This contract model has no funder address. Enter it in the settings of the model.'

/** Why a transaction can not be invoiced now, or undefined when it can. `items` are all of it, as far as they are known. */
export function invoiceRefusal(
  transaction: Transaction,
  items: readonly Pick<TransactionItem, 'problem' | 'is_chargeable'>[],
  mayEdit: boolean,
): string | undefined {
  const running = runningStatus(transaction)
  const { status_type_alias: status, reference } = transaction
  if (!mayEdit) return 'You do not have permission to invoice.'
  if (status === 'COMPLETE') return `This transaction has been invoiced as ${reference ?? 'N/A'}.`
  if (status === 'CREDITED') return 'This transaction has been credited.'
  if (running) return running.text
  if (status === 'NOCHARGE') return 'Nothing in this transaction is charged.'
  if (!transaction.is_model_processed) return 'Invoices of this contract model are not processed.'
  if (!transaction.is_addressed) return noAddress
  const reason = waitsFor(transaction, transaction.appointment_count, items)
  if (reason !== undefined) return reason
  // INVP-074.
  return transaction.is_processable ? undefined : 'Transaction is empty and can not be processed.'
}

type Waiting = Pick<Transaction, 'unconfirmed_count' | 'problem_count'>

/** What has to happen before something is ready, or undefined where nothing has. `all` are its items, if it has a name for them. */
export function waitsFor(
  waiting: Waiting,
  all?: number,
  items: readonly Pick<TransactionItem, 'problem' | 'is_chargeable'>[] = [],
): string | undefined {
  const reasons = [unconfirmedReason(waiting.unconfirmed_count, all), problemReason(waiting, items)].filter(
    (each) => each !== undefined,
  )
  return reasons.length === 0 ? undefined : reasons.join(' ')
}

function unconfirmedReason(count: number, all: number | undefined): string | undefined {
  if (count === 0) return undefined
  const items = all === undefined ? (count === 1 ? 'item' : 'items') : `of ${formatCount(all)} items`
  return `${formatCount(count)} ${items} ${count === 1 ? 'is' : 'are'} not confirmed.`
}

/** How many items have no price and why; undefined when all have one. */
export function problemReason(
  { problem_count: count }: Pick<Transaction, 'problem_count'>,
  items: readonly Pick<TransactionItem, 'problem' | 'is_chargeable'>[],
): string | undefined {
  if (count === 0) return undefined
  const found = items.filter((item) => item.is_chargeable).flatMap(({ problem }) => (problem === null ? [] : [problem]))
  const words = [...new Set(found)].map((problem) => inSentence(itemProblems[problem]))
  const subject = `${count} ${count === 1 ? 'item' : 'items'} can not be priced`
  return words.length === 0 ? `${subject}.` : `${subject}: ${words.join('; ')}.`
}

function inSentence(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1)
}
