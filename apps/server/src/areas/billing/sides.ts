import { AppError } from '#contract/errors.ts'
import { Side } from '#contract/fields.ts'
import type { ProcessedPrefix } from '#domain/billing/item-state.ts'

interface SideRules {
  /** The number series of its references. */
  readonly series: ProcessedPrefix
  /** Whether a group is processed only as a whole, after all its visits are confirmed (PAYP-D15). */
  readonly takesWholeGroups: boolean
  /** Whether a transaction shows the duration of its unconfirmed visits (PAYP-014). */
  readonly showsUnconfirmedTime: boolean
  /** Whether the periods of its calendars have a deadline. */
  readonly hasDeadlines: boolean
  /** Words for messages: the owner of a transaction, and the completed action. */
  readonly owner: string
  readonly done: string
  /** The refusal of a change while a task has claimed the transaction. */
  readonly claimed: string
  /** The error for adding an owner to a completed group. */
  readonly closed: () => AppError
}

/** The differences between invoicing and payments. All other code of billing takes the side as a value. */
export const sides: Readonly<Record<Side, SideRules>> = {
  invoice: {
    series: 'INV',
    takesWholeGroups: false,
    showsUnconfirmedTime: false,
    hasDeadlines: true,
    owner: 'client',
    done: 'invoiced',
    claimed: 'The invoice of this visit is being processed.',
    closed: () => new AppError('PERIOD_INVOICED'),
  },
  payment: {
    series: 'P',
    takesWholeGroups: true,
    showsUnconfirmedTime: true,
    hasDeadlines: false,
    owner: 'carer',
    done: 'paid',
    claimed: 'The payment of this visit is being processed.',
    closed: () => new AppError('PERIOD_PAID'),
  },
}

export const allSides: readonly Side[] = Side.options
