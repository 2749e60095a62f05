import { Temporal } from '../temporal.ts'

/**
 * The six colour states of an invoice item (INVP-033), and a seventh for an item that charges nothing. An invoiced item
 * is not yet paid.
 */
const invoiceItemStates = [
  'Invoiced',
  'Credited',
  'Invoiced but later credited',
  'Pending',
  'Invoiced again',
  'Unconfirmed',
  'No charge',
] as const

const paymentItemStates = [
  'Paid',
  'Credited',
  'Paid but later credited',
  'Pending',
  'Repaid',
  'Unconfirmed',
  'No charge',
] as const

/** The same for payments, which are paid once they are processed. */
export const statesOf = { invoice: invoiceItemStates, payment: paymentItemStates } as const

/** The colour states of both sides. */
export const itemStates = [...invoiceItemStates, 'Paid', 'Paid but later credited', 'Repaid'] as const
export type ItemState = (typeof itemStates)[number]

/** The series in which an item was processed: invoice, payment or credit (INVP-032). */
export type ProcessedPrefix = 'INV' | 'P' | 'CR'

export interface ItemFacts {
  readonly confirmed: boolean
  /** False if charging is off or its rule charges nothing: it does not need confirmation. */
  readonly isChargeable: boolean
  /** Whether pricing succeeded without a problem. */
  readonly isCalculated: boolean
  /** How and when it was processed; null before processing. Instants are ISO text. */
  readonly processed: { readonly prefix: ProcessedPrefix; readonly at: string } | null
  /** When it, or an earlier item of the same assignee, was credited; null if never. */
  readonly creditedAt: string | null
}

/** Returns the colour state of an item (INVP-034 to INVP-037, INVP-D13). */
export function itemState({ confirmed, isChargeable, isCalculated, processed, creditedAt }: ItemFacts): ItemState {
  if (processed === null && !isChargeable) return 'No charge'
  if (processed === null) return confirmed && isCalculated ? 'Pending' : 'Unconfirmed'
  if (processed.prefix === 'CR') return 'Credited'
  const isInvoice = processed.prefix === 'INV'
  if (creditedAt === null) return isInvoice ? 'Invoiced' : 'Paid'
  if (Temporal.Instant.compare(processed.at, creditedAt) <= 0) {
    return isInvoice ? 'Invoiced but later credited' : 'Paid but later credited'
  }
  if (!confirmed) return 'Unconfirmed'
  return isInvoice ? 'Invoiced again' : 'Repaid'
}

export const periodTags = ['Future', 'Previous', 'Current'] as const
export type PeriodTag = (typeof periodTags)[number]

/** Returns Future if projected, Previous if historic, else Current (INVP-039). */
export function periodTag(item: { readonly isProjected: boolean; readonly isHistoric: boolean }): PeriodTag {
  if (item.isProjected) return 'Future'
  return item.isHistoric ? 'Previous' : 'Current'
}
