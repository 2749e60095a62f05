import type { Side } from '#contract/fields.ts'

interface SideRules {
  /** The number series of its references. */
  readonly series: 'INV' | 'P'
  /** Whether its items are priced. */
  readonly isPriced: boolean
  /** Whether completing a transaction makes a document. */
  readonly hasDocuments: boolean
  /** Whether the periods of its calendars have a deadline. */
  readonly hasDeadlines: boolean
  /** In messages: whom a transaction is of, what is done with it, why nobody is added to a completed group. */
  readonly owner: string
  readonly done: string
  readonly closed: string
}

/** What differs between invoicing and payments. All other code of billing takes the side as a value. */
export const sides: Readonly<Record<Side, SideRules>> = {
  invoice: {
    series: 'INV',
    isPriced: true,
    hasDocuments: true,
    hasDeadlines: true,
    owner: 'client',
    done: 'invoiced',
    closed: 'Can not add Client because this transaction group is already invoiced.',
  },
  payment: {
    series: 'P',
    isPriced: false,
    hasDocuments: false,
    hasDeadlines: false,
    owner: 'carer',
    done: 'paid',
    closed: 'Can not add Carer because this transaction group is already paid.',
  },
}

export const allSides: readonly Side[] = ['invoice', 'payment']

/** The sides that have an engine. */
export const pricedSides: readonly Side[] = allSides.filter((side) => sides[side].isPriced)
