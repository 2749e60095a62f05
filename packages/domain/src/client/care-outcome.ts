/** How far an outcome has been reached at a review. */
export const outcomeResults = { NOT_MET: 'Not met', PARTLY_MET: 'Partly met', MET: 'Met' } as const
export type OutcomeResult = keyof typeof outcomeResults
export const outcomeResultKeys = Object.keys(outcomeResults) as OutcomeResult[] // its own keys

export interface OutcomeDays {
  readonly started_on: string | null
  readonly next_review_on: string | null
}

/** Returns what is wrong with the days of an outcome, by field. */
export function outcomeDaysErrors({
  started_on,
  next_review_on,
}: OutcomeDays): Partial<Record<keyof OutcomeDays, string>> {
  if (!started_on || !next_review_on || next_review_on >= started_on) return {}
  return { next_review_on: 'The review can not be before the start.' }
}

export interface ReviewDays {
  readonly reviewed_on: string
  readonly next_review_on: string | null
}

/** The same of a review. `startedOn` is the first day of the outcome. */
export function reviewDaysErrors(
  { reviewed_on, next_review_on }: ReviewDays,
  { startedOn, today }: { readonly startedOn: string | null; readonly today: string },
): Partial<Record<keyof ReviewDays, string>> {
  const errors: Partial<Record<keyof ReviewDays, string>> = {}
  if (reviewed_on > today) errors.reviewed_on = 'The date of the review can not be in the future.'
  else if (startedOn !== null && reviewed_on < startedOn) errors.reviewed_on = 'The review can not be before the start.'
  if (next_review_on && next_review_on <= reviewed_on) {
    errors.next_review_on = 'The next review has to be after this one.'
  }
  return errors
}

/** Whether the review of an active outcome is overdue. */
export function isReviewOverdue(
  { status, next_review_on }: { readonly status: 'Active' | 'Closed'; readonly next_review_on: string | null },
  today: string,
): boolean {
  return status === 'Active' && next_review_on !== null && next_review_on < today
}
