import type { TransactionItem } from '#contract/billing/transaction-items.ts'
import { paths, type TransactionPlace } from '../../../kit/url/paths.ts'

/** Where the calculation of an item opens: a shift has the list of its visits with it (INVP-005, INVP-006). */
export function itemPath(place: TransactionPlace, item: Pick<TransactionItem, 'guid' | 'appointment_type'>): string {
  return item.appointment_type === 'Shift' ? paths.invoiceShift(place, item.guid) : paths.invoiceItem(place, item.guid)
}
