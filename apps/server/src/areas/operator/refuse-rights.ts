import { may } from '#contract/access.ts'
import { AppError } from '#contract/errors.ts'
import { operatorAccess } from '#contract/operator/access.ts'
import {
  changeOfRoles,
  type Grant,
  grantOf,
  refusedGroups,
  refusedRights,
  tokenRoleOf,
} from '#contract/operator/rights.ts'
import type { SessionUser } from '../../kit/context.ts'

/** Returns the refusal of a permission that the user does not hold, in the words of the permission table (OPER-D12). */
function notHeld(): AppError {
  return new AppError('FORBIDDEN', 'You do not have this permission yourself.')
}

/**
 * Returns the change to the permissions that were sent; null when the account has them already. Permissions that the
 * permission table does not show cannot be changed there, and stay. Throws FORBIDDEN (OPER-021, OPER-D12).
 */
export function decideRights(user: SessionUser, held: readonly string[], grants: readonly Grant[]) {
  const before = held.filter((role) => grantOf(role) !== undefined)
  const after = [...new Set(grants.flatMap((grant) => tokenRoleOf(grant) ?? []))]
  const change = changeOfRoles(before, after)
  if (change.take.length === 0 && change.give.length === 0) return null
  if (!may(user, operatorAccess.giveRights)) throw new AppError('FORBIDDEN')
  if (refusedRights(user, before, after).length > 0) throw notHeld()
  return change
}

/**
 * Returns the new roles of an account, without repetition; null when they do not change. Throws FORBIDDEN (OPER-020).
 */
export function decideGroups(user: SessionUser, held: readonly string[], sent: readonly string[]): string[] | null {
  const wanted = [...new Set(sent.map((guid) => guid.toLowerCase()))]
  if (wanted.length === held.length && wanted.every((guid) => held.includes(guid))) return null
  if (!may(user, operatorAccess.giveRoles)) throw new AppError('FORBIDDEN')
  if (refusedGroups(user, held, wanted).length > 0) throw notHeld()
  return wanted
}
