import type { SwitchRefusal } from '#contract/billing/transaction-items.ts'
import type { TransactionState } from '../transaction-state.ts'

interface Switched {
  readonly is_chargeable: boolean
  readonly is_nocharge: boolean
}

/** Why the Chargeable switch of an item in a transaction cannot be moved; null when it can (INVP-D23). */
export function switchRefusal(item: Switched, transaction: TransactionState): SwitchRefusal | null {
  if (transaction === 'complete') return 'APPOINTMENT_PROCESSED'
  // It was not switched off: its rule charges nothing (finance 3.2), which no switch can change.
  if (!item.is_chargeable && !item.is_nocharge) return 'CHARGES_NOTHING'
  return transaction === 'claimed' ? 'BEING_PROCESSED' : null
}
