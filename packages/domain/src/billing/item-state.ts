import { Temporal } from '../temporal.ts'

/** The colour states of an item (INVP-033). */
export const itemStates = ['Paid', 'Credited', 'Paid but later credited', 'Pending', 'Repaid', 'Unconfirmed'] as const
export type ItemState = (typeof itemStates)[number]

/** The series that an item was processed in: invoice, payment or credit (INVP-032). */
export type ProcessedPrefix = 'INV' | 'P' | 'CR'

export interface ItemFacts {
  readonly confirmed: boolean
  /** Whether it has a price: pricing found no problem. */
  readonly isCalculated: boolean
  /** How and when it was processed; null while it has not been. Instants are ISO text. */
  readonly processed: { readonly prefix: ProcessedPrefix; readonly at: string } | null
  /** When a credit took it, or an earlier item of the same assignee, back; null when none did. */
  readonly creditedAt: string | null
}

/** The colour state of an item (INVP-034 to INVP-037, INVP-D13). `INV` counts as `P` does. */
export function itemState({ confirmed, isCalculated, processed, creditedAt }: ItemFacts): ItemState {
  if (processed === null) return confirmed && isCalculated ? 'Pending' : 'Unconfirmed'
  if (processed.prefix === 'CR') return 'Credited'
  if (creditedAt === null) return 'Paid'
  if (Temporal.Instant.compare(processed.at, creditedAt) <= 0) return 'Paid but later credited'
  return confirmed ? 'Repaid' : 'Unconfirmed'
}

export const periodTags = ['Future', 'Previous', 'Current'] as const
export type PeriodTag = (typeof periodTags)[number]

/** Future if projected, Previous if historic, else Current (INVP-039). */
export function periodTag(item: { readonly isProjected: boolean; readonly isHistoric: boolean }): PeriodTag {
  if (item.isProjected) return 'Future'
  return item.isHistoric ? 'Previous' : 'Current'
}
