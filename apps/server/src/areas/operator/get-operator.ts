import { may } from '#contract/access.ts'
import { AppError } from '#contract/errors.ts'
import { operatorAccess } from '#contract/operator/access.ts'
import { getOperator } from '#contract/operator/get-operator.ts'
import { handle } from '../../kit/http/mount.ts'
import { locksOf, mayChangeHere } from '../identity/exports.ts'
import { selectOperator, selectOperatorOfBranch } from './operator-queries.ts'
import { isOwn } from './own-account.ts'
import { presentOperator } from './present-operator.ts'

/**
 * OPER-D05, SHELL-D20: users can always read their own profile; that of another operator of the branch with
 * User.Operator:Edit.
 */
export const getOperatorHandler = handle(getOperator, async ({ params }, { db, branch, user }) => {
  const own = isOwn(user, params.guid.toLowerCase())
  if (!own && !may(user, operatorAccess.edit)) throw new AppError('FORBIDDEN')
  const operator = own ? await selectOperator(db, user.guid) : await selectOperatorOfBranch(db, branch.id, params.guid)
  if (!operator) throw new AppError('NOT_FOUND', 'Operator')
  const locks = await locksOf(db, user, [operator.guid])
  const lock = locks.get(operator.guid) ?? null
  return {
    ...(await presentOperator(db, operator)),
    lock,
    is_deactivatable: lock === null && !own,
    has_editable_documents: mayChangeHere(lock),
  }
})
