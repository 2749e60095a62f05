import { AppError } from '#contract/errors.ts'
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
  /** In messages: whom a transaction is of, and what is done with it. */
  readonly owner: string
  readonly done: string
  /** Why nobody is added to a completed group. */
  readonly closed: () => AppError
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
    closed: () => new AppError('PERIOD_INVOICED'),
  },
  payment: {
    series: 'P',
    takesWholeGroups: true,
    hasDocuments: false,
    hasDeadlines: false,
    owner: 'carer',
    done: 'paid',
    closed: () => new AppError('PERIOD_PAID'),
  },
}

export const allSides: readonly Side[] = Side.options
