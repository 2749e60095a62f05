import { AppError } from '#contract/errors.ts'
import { assignOperators, unassignOperators } from '#contract/operator/operators.ts'
import { auditAll } from '../../kit/audit.ts'
import type { Context } from '../../kit/context.ts'
import { handle } from '../../kit/http/mount.ts'
import { locksHere, refuseLocked } from '../identity/exports.ts'
import { refuseOtherBranch, viewerOf } from './list-operators.ts'
import { lockOperators } from './operator-queries.ts'
import { assignToBranch, unassignFromBranch } from './operator-writes-queries.ts'
import { isOwn } from './own-account.ts'

/**
 * OPER-035. Operators who are already assigned stay so. An operator with more permissions than the user cannot be
 * assigned: the branch would get permissions that the user cannot grant.
 */
export const assignOperatorsHandler = handle(assignOperators, async ({ params, body }, context) => {
  const { db, branch } = context
  refuseOtherBranch(branch, params.guid)
  const guids = await operatorsOf(context, body)
  const assigned = await assignToBranch(db, branch.id, guids)
  const after = { branch_guid: branch.guid }
  await auditAll(
    context,
    assigned.map((entityGuid) => ({ action: 'assign', entity: 'operator', entityGuid, after })),
  )
  return undefined
})

/** OPER-036. From now on the gate refuses their tokens for this branch. */
export const unassignOperatorsHandler = handle(unassignOperators, async ({ params, body }, context) => {
  const { db, branch, user } = context
  refuseOtherBranch(branch, params.guid)
  const guids = await operatorsOf(context, body)
  // Users cannot remove themselves (OPER-D19).
  if (guids.some((guid) => isOwn(user, guid))) throw new AppError('OWN_ASSIGNMENT')
  const unassigned = await unassignFromBranch(db, branch.id, guids)
  const before = { branch_guid: branch.guid }
  await auditAll(
    context,
    unassigned.map((entityGuid) => ({ action: 'unassign', entity: 'operator', entityGuid, before })),
  )
  return undefined
})

/**
 * Locks the operators until commit. Throws NOT_FOUND when the user sees no such operator, and FORBIDDEN for one with
 * more permissions than the user: then no branches change at all.
 */
async function operatorsOf(context: Context, sent: readonly string[]): Promise<string[]> {
  const { db, user } = context
  const wanted = new Set(sent.map((guid) => guid.toLowerCase()))
  const guids = await lockOperators(db, [...wanted], viewerOf(user))
  if (guids.length < wanted.size) throw new AppError('NOT_FOUND', 'Operator')
  await refuseLocked(context, guids, locksHere)
  return guids
}
