import { AppError } from '#contract/errors.ts'
import { getOperator } from '#contract/identity/sign-in.ts'
import { can } from '#contract/permissions.ts'
import { handle } from '../../kit/mount.ts'
import { selectAccount, selectOperatorOfBranch } from './account-queries.ts'

/** SHELL-D20: one's own profile always; that of another operator of the branch with the operator permissions. */
export const getOperatorHandler = handle(getOperator, async ({ params }, { db, branch, user }) => {
  const isOwn = params.guid.toLowerCase() === user.guid
  if (!isOwn && !can(user, ['User.Operator:Edit', 'User.Operator:Read'])) throw new AppError('FORBIDDEN')
  const operator = isOwn ? await selectAccount(db, user.guid) : await selectOperatorOfBranch(db, branch.id, params.guid)
  if (!operator) throw new AppError('NOT_FOUND', 'Operator')
  return {
    guid: operator.guid,
    type: operator.user_type,
    username: operator.email,
    profile: { name: operator.name, email: operator.email },
  }
})
