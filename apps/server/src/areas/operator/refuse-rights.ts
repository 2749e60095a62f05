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

/** What nobody may do who does not hold it themself, in the words of the permission table (OPER-D12). */
function notTheirs(): AppError {
  return new AppError('FORBIDDEN', 'You do not have this permission yourself.')
}

/**
 * The change that gives an account the rights that were sent; null where it has them already. Rights that the permission
 * table does not show cannot be changed there, and stay. Throws FORBIDDEN (OPER-021, OPER-D12).
 */
export function decideRights(user: SessionUser, held: readonly string[], grants: readonly Grant[]) {
  const before = held.filter((role) => grantOf(role) !== undefined)
  const after = [...new Set(grants.flatMap((grant) => tokenRoleOf(grant) ?? []))]
  const change = changeOfRoles(before, after)
  if (change.take.length === 0 && change.give.length === 0) return null
  if (!may(user, operatorAccess.giveRights)) throw new AppError('FORBIDDEN')
  if (refusedRights(user, before, after).length > 0) throw notTheirs()
  return change
}

/** The roles that an account is to have, once each; null where they are its own already. Throws FORBIDDEN (OPER-020). */
export function decideGroups(user: SessionUser, held: readonly string[], sent: readonly string[]): string[] | null {
  const wanted = [...new Set(sent.map((guid) => guid.toLowerCase()))]
  if (wanted.length === held.length && wanted.every((guid) => held.includes(guid))) return null
  if (!may(user, operatorAccess.giveRoles)) throw new AppError('FORBIDDEN')
  if (refusedGroups(user, held, wanted).length > 0) throw notTheirs()
  return wanted
}
