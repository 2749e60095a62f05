import type { PreparedCredit } from '#contract/billing/credits.ts'
import type { Side } from '#contract/fields.ts'
import { formatPence, parsePence, pence } from '#domain/money.ts'

/** The words of crediting that differ between the sides. */
export const creditSides: Readonly<
  Record<Side, { processed: string; again: string; left: string; next: string; original: string; bulkDone: string }>
> = {
  invoice: {
    processed: 'Invoiced',
    again: 'Charged again',
    left: 'Left to pay',
    next: 'Next invoice',
    original: 'invoice',
    bulkDone: 'Invoices successfully credited.',
  },
  payment: {
    processed: 'Paid',
    again: 'Paid again',
    left: 'Left as pay',
    next: 'Next payment',
    original: 'payment',
    bulkDone: 'Payments successfully credited.',
  },
}

/** The amounts of a credit as text: before, taken back earlier and now, processed again, and what is left. */
export interface CreditFigures {
  readonly processed: string
  readonly before: string
  readonly credited: string
  readonly again: string
  readonly left: string
}

/** The amounts that a credit is added up from. */
export type CreditAmounts = Pick<PreparedCredit, 'processed' | 'credited_before' | 'credited' | 'now'>

/** Adds up a credit that is recalculated, or only credited. Amounts taken back are negative. */
export function figuresOf(
  { processed, credited_before: before, credited, now }: CreditAmounts,
  isRecalculated: boolean,
): CreditFigures {
  const again = isRecalculated && now !== null ? parsePence(now) : 0
  const left = parsePence(processed) + parsePence(before) + parsePence(credited) + again
  return { processed, before, credited, again: formatPence(pence(again)), left: formatPence(pence(left)) }
}

/** CRED-016, CRED-017: undefined when the modal knows what it is about. */
export function missingText(opened: { readonly periodGuid: string | undefined; readonly guids: readonly string[] }) {
  if (opened.periodGuid === '') return 'Period ID not found.'
  return opened.guids.some((guid) => guid !== '') ? undefined : 'Transaction ID not found.'
}

/** CRED-D08. */
export const creditFailures = {
  single:
    'Something went wrong! We apologize, we were not able to complete your request. Please try again later or contact user support.',
  bulk: 'Something went wrong! We were not able to credit the selected items. Please try again later or contact user support.',
} as const
