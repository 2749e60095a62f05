import { Side } from '#contract/fields.ts'

interface SideRules {
  /** The number series of its references. */
  readonly series: 'INV' | 'P'
  /** Whether a group is only taken as a whole: nothing of it while a visit in it is not confirmed (PAYP-D15). */
  readonly takesWholeGroups: boolean
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
    takesWholeGroups: false,
    hasDocuments: true,
    hasDeadlines: true,
    owner: 'client',
    done: 'invoiced',
    closed: 'Can not add Client because this transaction group is already invoiced.',
  },
  payment: {
    series: 'P',
    takesWholeGroups: true,
    hasDocuments: false,
    hasDeadlines: false,
    owner: 'carer',
    done: 'paid',
    closed: 'Can not add Carer because this transaction group is already paid.',
  },
}

export const allSides: readonly Side[] = Side.options
