import { may } from '#contract/access.ts'
import { clientAccess } from '#contract/client/access.ts'
import type { Outcome } from '#contract/client/outcomes.ts'
import { isReviewOverdue } from '#domain/client/care-outcome.ts'
import type { Branch, SessionUser } from '../../../kit/context.ts'
import type { OutcomeRow } from './outcome-queries.ts'

/** An outcome as the user may see it. */
export function presentOutcome({ description, ...row }: OutcomeRow, branch: Branch, user: SessionUser): Outcome {
  return {
    ...row,
    ...(may(user, clientAccess.readSensitive) && { description }),
    is_overdue: isReviewOverdue(row, branch.today),
  }
}

/** Returns the outcome as the history shows it. */
export function outcomeForHistory({ title, status, description, started_on, next_review_on, closed_on }: OutcomeRow) {
  return { title, status, outcome_description: description, started_on, next_review_on, closed_on }
}
