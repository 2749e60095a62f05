import { AppError } from '#contract/errors.ts'
import { Side } from '#contract/fields.ts'
import type { ProcessedPrefix } from '#domain/billing/item-state.ts'

interface SideRules {
  /** The number series of its references. */
  readonly series: ProcessedPrefix
  /** Whether a group is only taken as a whole: nothing of it while a visit in it is not confirmed (PAYP-D15). */
  readonly takesWholeGroups: boolean
  /** Whether a transaction says how long its visits are that are not confirmed (PAYP-014). */
  readonly tellsUnconfirmedTime: boolean
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
    tellsUnconfirmedTime: false,
    hasDocuments: true,
    hasDeadlines: true,
    owner: 'client',
    done: 'invoiced',
    closed: () => new AppError('PERIOD_INVOICED'),
  },
  payment: {
    series: 'P',
    takesWholeGroups: true,
    tellsUnconfirmedTime: true,
    hasDocuments: false,
    hasDeadlines: false,
    owner: 'carer',
    done: 'paid',
    closed: () => new AppError('PERIOD_PAID'),
  },
}

export const allSides: readonly Side[] = Side.options
