import { may } from '#contract/access.ts'
import { clientAccess } from '#contract/client/access.ts'
import { AppError, invalidField } from '#contract/errors.ts'
import { permissionGroups } from '#contract/permissions.ts'
import type { Context } from '../../kit/context.ts'
import { isClientOfBranch } from './operator-queries.ts'

/**
 * Returns the client of an operator in the branch (OPER-D25): the one sent, the current one when nothing was sent, none
 * without the role NHS. A user who may not read clients may not choose one either.
 */
export async function decideNhsClient(
  { db, branch, user }: Context,
  groups: readonly string[],
  present: string | null,
  sent: string | null | undefined,
): Promise<string | null> {
  if (!groups.includes(permissionGroups.nhs)) return null
  const wanted = sent === undefined ? present : (sent?.toLowerCase() ?? null)
  if (wanted === present) return present
  if (!may(user, clientAccess.read)) throw new AppError('FORBIDDEN')
  if (wanted !== null && !(await isClientOfBranch(db, branch.id, wanted))) {
    throw invalidField('nhs_client_guid', 'This client is not in the selected branch.')
  }
  return wanted
}
