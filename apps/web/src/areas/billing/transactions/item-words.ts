import { type TransactionItem, unpaidWords } from '#contract/billing/transaction-items.ts'
import { errorCatalogue } from '#contract/errors.ts'

/** The visit's status (INVP-038). `reference` is that of the item's transaction. */
export function visitStatusOf(
  item: Pick<TransactionItem, 'confirmed' | 'processed_at'>,
  reference: string | null,
): "Proc'd" | 'Conf.' | 'Unconf.' {
  if (!item.confirmed) return 'Unconf.'
  return item.processed_at !== null && reference !== null ? "Proc'd" : 'Conf.'
}

type Credited = Pick<TransactionItem, 'credit_reason' | 'is_historic' | 'is_projected' | 'processed_prefix'>

/** Returns the words of an item's tag, which set it apart from items that are simply to be invoiced. */
export function tagWordOf(
  item: Pick<
    TransactionItem,
    'is_nocharge' | 'is_cancelled' | 'is_chargeable' | 'is_to_come' | 'check_in_at' | 'unpaid_reason'
  >,
): string | undefined {
  if (item.is_nocharge) return 'Excluded'
  if (item.unpaid_reason !== null) return unpaidWords[item.unpaid_reason]
  if (item.is_cancelled) return 'Cancelled'
  if (!item.is_chargeable) return 'No charge'
  if (!item.is_to_come) return undefined
  return item.check_in_at === null ? 'Not started' : 'In progress'
}

/** Returns the tooltip of a credited item: the reason, except for the credit itself in a later period (INVP-040). */
export function creditTooltip(item: Credited): string | undefined {
  const silent = item.is_historic && !item.is_projected && item.processed_prefix === 'CR'
  return silent ? undefined : (item.credit_reason ?? undefined)
}

/** Returns why the Chargeable switch of an item cannot be changed, or undefined when it can (INVP-D23). */
export function switchReason({ switch_refusal }: Pick<TransactionItem, 'switch_refusal'>, mayEdit: boolean) {
  if (!mayEdit) return 'You do not have permission to change what is charged.'
  return switch_refusal === null ? undefined : errorCatalogue[switch_refusal].title
}
