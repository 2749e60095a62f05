import { AppError } from '#contract/errors.ts'
import type { FoundCandidate } from './task-queries.ts'

/** Returns the refusal of a transaction that a task has claimed: what it is, and who processes it. */
export function claimedRefusal({ owner_name, reference, claimed_by }: FoundCandidate): AppError {
  const what = reference === null ? owner_name : `${reference} of ${owner_name}`
  return new AppError('BEING_PROCESSED', `${what} is being processed by ${claimed_by ?? 'somebody else'}.`)
}
