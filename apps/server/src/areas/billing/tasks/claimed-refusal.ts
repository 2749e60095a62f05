import { AppError } from '#contract/errors.ts'
import type { Side } from '#contract/fields.ts'
import { sides } from '../sides.ts'
import type { TakenRow } from './taken-queries.ts'

/** Returns the refusal of a transaction that a task has claimed: what it is, and who processes it. */
export function claimedRefusal({ owner_name, reference, claimed_by }: TakenRow): AppError {
  const what = reference === null ? owner_name : `${reference} of ${owner_name}`
  return new AppError('BEING_PROCESSED', `${what} is being processed by ${claimed_by ?? 'somebody else'}.`)
}

/** Returns the refusal of a draft of which another user was first: what is being processed or is done, and by whom. */
export function takenRefusal(side: Side, taken: TakenRow): AppError {
  const { owner_name, reference, claimed_by } = taken
  if (reference === null) return claimedRefusal(taken)
  return new AppError(
    'ALREADY_PROCESSED',
    `${owner_name} was ${sides[side].done} by ${claimed_by ?? 'somebody else'} as ${reference}.`,
  )
}
