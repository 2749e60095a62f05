import { expect, test } from 'vitest'
import { isReviewOverdue, outcomeDaysErrors, reviewDaysErrors } from './care-outcome.ts'

const today = '2026-11-24'

test('a review is not before the start, not in the future, and before the next one', () => {
  const days = (started_on: string | null, next_review_on: string | null) =>
    outcomeDaysErrors({ started_on, next_review_on })
  expect([days('2026-11-02', '2026-11-01'), days('2026-11-02', '2026-11-02'), days('2026-11-02', null)]).toEqual([
    { next_review_on: 'The review can not be before the start.' },
    {},
    {},
  ])
  const review = (reviewed_on: string, next_review_on: string | null, startedOn: string | null = '2026-11-02') =>
    reviewDaysErrors({ reviewed_on, next_review_on }, { startedOn, today })
  expect(review('2026-11-24', '2026-11-25')).toEqual({})
  expect(review('2026-10-01', null, null)).toEqual({})
  expect(review('2026-11-01', null)).toEqual({ reviewed_on: 'The review can not be before the start.' })
  expect(review('2026-11-25', '2026-11-25')).toEqual({
    reviewed_on: 'The date of the review can not be in the future.',
    next_review_on: 'The next review has to be after this one.',
  })
})

test('the review of an active outcome is overdue from the day after it', () => {
  const overdue = (status: 'Active' | 'Closed', next_review_on: string | null) =>
    isReviewOverdue({ status, next_review_on }, today)
  expect([
    overdue('Active', '2026-11-23'),
    overdue('Active', '2026-11-24'),
    overdue('Closed', '2026-11-23'),
    overdue('Active', null),
  ]).toEqual([true, false, false, false])
})
