import type { TransactionItem } from '#contract/billing/transaction-items.ts'
import type { Transaction } from '#contract/billing/transactions.ts'
import type { Side } from '#contract/fields.ts'
import type { LinkedOwner } from '../../../kit/session/record-links.ts'

const kinds = { Unit: 'unit', Shift: 'shift-category' } as const
const people = { invoice: 'client', payment: 'carer' } as const

/** Returns whom a transaction is for, as a record to link to (INVP-052, INVP-053, PAYP-016). */
export function ownerOf(side: Side, { owner_guid, owner_type }: Transaction): LinkedOwner {
  return { type: owner_type === 'User' ? people[side] : kinds[owner_type], guid: owner_guid }
}

type Referenced = Pick<TransactionItem, 'reference_owner_guid' | 'reference_owner_type'>

/** The same for the other person of an item: the carer of an invoice, the client of a payment; undefined for nobody. */
export function otherOf(side: Side, item: Referenced): LinkedOwner | undefined {
  const { reference_owner_guid: guid, reference_owner_type: type } = item
  if (guid === null || type === 'Unassigned') return undefined
  if (type !== 'User') return { type: kinds[type], guid }
  return { type: people[side === 'invoice' ? 'payment' : 'invoice'], guid }
}
