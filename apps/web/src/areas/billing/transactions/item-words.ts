import type { TransactionItem } from '#contract/billing/transaction-items.ts'
import { formatCount } from '#ui/figures/format.ts'

/** INVP-038. `reference` is that of the item's transaction. */
export function visitStatusOf(
  item: Pick<TransactionItem, 'confirmed' | 'processed_at'>,
  reference: string | null,
): "Proc'd" | 'Conf.' | 'Unconf.' {
  if (!item.confirmed) return 'Unconf.'
  return item.processed_at !== null && reference !== null ? "Proc'd" : 'Conf.'
}

type Credited = Pick<TransactionItem, 'credit_reason' | 'is_historic' | 'is_projected' | 'processed_prefix'>

/** How many visits, where that stands for shifts too: "3 visits". */
export function visitsWord(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'visit' : 'visits'}`
}

/** What sets an item apart from those that are simply to be invoiced; the words of its tag. */
export function tagWordOf(
  item: Pick<TransactionItem, 'is_nocharge' | 'is_cancelled' | 'is_chargeable' | 'is_to_come' | 'check_in_at'>,
): 'Excluded' | 'Cancelled' | 'No charge' | 'Not begun' | 'Under way' | undefined {
  if (item.is_nocharge) return 'Excluded'
  if (item.is_cancelled) return 'Cancelled'
  if (!item.is_chargeable) return 'No charge'
  if (!item.is_to_come) return undefined
  return item.check_in_at === null ? 'Not begun' : 'Under way'
}

/** The tooltip of a credited item: why it was credited, but for the credit itself in a later period (INVP-040). */
export function creditTooltip(item: Credited): string | undefined {
  const silent = item.is_historic && !item.is_projected && item.processed_prefix === 'CR'
  return silent ? undefined : (item.credit_reason ?? undefined)
}

/** Why the Chargeable switch of an item cannot be moved, or undefined when it can (INVP-D23). */
export function switchRefusal(
  item: Pick<
    TransactionItem,
    'processed_at' | 'is_failed' | 'is_queued' | 'is_processing' | 'is_chargeable' | 'is_nocharge'
  >,
  reference: string | null,
  mayEdit: boolean,
): string | undefined {
  if (!mayEdit) return 'You do not have permission to change what is charged.'
  if (item.processed_at !== null || reference !== null) return 'This appointment has already been invoiced or paid.'
  // Nobody has switched it off: its rule charges nothing (finance 3.2), which no switch can change.
  if (!item.is_chargeable && !item.is_nocharge) return 'The rule of this visit charges nothing.'
  if (item.is_failed || item.is_queued || item.is_processing) return 'This item is being processed.'
  return undefined
}
