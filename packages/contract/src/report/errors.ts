import type { Refusals } from '../refusals.ts'

/** The refusals of the month end guide. */
export const reportErrors = {
  MONTH_NOT_DONE: { status: 409, title: 'Not all steps of this month are done.' },
  MONTH_NOT_OVER: { status: 409, title: 'This month is not over yet.' },
} as const satisfies Refusals
