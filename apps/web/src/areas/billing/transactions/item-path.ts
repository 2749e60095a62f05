import type { TransactionItem } from '#contract/billing/transaction-items.ts'
import { processingPaths, type TransactionPlace } from '../../../kit/url/paths.ts'

/** Returns the address of an item's calculation: a shift's includes its visits (INVP-005, INVP-006). */
export function itemPath(place: TransactionPlace, item: Pick<TransactionItem, 'guid' | 'appointment_type'>): string {
  const { shift, item: visit } = processingPaths
  return item.appointment_type === 'Shift' ? shift(place, item.guid) : visit(place, item.guid)
}
