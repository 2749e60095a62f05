import type { Refusals } from '../refusals.ts'

/** The refusals of the month end guide. */
export const reportErrors = {
  ALREADY_REMINDED: { status: 409, title: 'They were reminded of this today already.' },
  HOLDS_NOTHING: { status: 409, title: 'They hold nothing of this month any more.' },
  MONTH_NOT_DONE: { status: 409, title: 'Not all steps of this month are done.' },
  MONTH_NOT_OVER: { status: 409, title: 'This month is not over yet.' },
} as const satisfies Refusals
