import { type AccessRule, may } from '#contract/access.ts'
import { carerAccess } from '#contract/carer/access.ts'
import { clientAccess } from '#contract/client/access.ts'
import { AppError } from '#contract/errors.ts'
import { inviteUser } from '#contract/identity/account-links.ts'
import { userTypes } from '#contract/identity/sign-in.ts'
import { operatorAccess } from '#contract/operator/access.ts'
import type { Context } from '../../../kit/context.ts'
import { handle } from '../../../kit/http/mount.ts'
import { refuseLocked } from '../operator-locks.ts'
import { inviteAccount } from './invite.ts'
import { type InvitedPerson, insertPersonAccount, lockPerson, selectAccountOfBranch } from './person-queries.ts'

/** AUTH-D23. */
const requiredAccess: Record<number, AccessRule> = {
  [userTypes.relative]: clientAccess.edit,
  [userTypes.carer]: carerAccess.edit,
  [userTypes.operator]: operatorAccess.edit,
  [userTypes.patient]: clientAccess.edit,
}

/** AUTH-045. Carers and clients are addressed by their own guids and get an account with their first invitation. */
export const inviteUserHandler = handle(inviteUser, async ({ params }, context) => {
  const { db, branch } = context
  const person =
    (await lockPerson(db, branch.id, 'carer', params.guid)) ?? (await lockPerson(db, branch.id, 'client', params.guid))
  if (person) {
    refuseWithout(context, person.userType)
    await inviteAccount(context, await accountOf(context, person))
    return undefined
  }
  const account = await selectAccountOfBranch(db, branch.id, params.guid)
  if (!account) throw new AppError('NOT_FOUND', 'User')
  refuseWithout(context, account.user_type)
  if (account.user_type === userTypes.operator) await refuseLocked(context, [account.guid])
  await inviteAccount(context, account.guid)
  return undefined
})

function refuseWithout({ user }: Context, userType: number): void {
  const rule = requiredAccess[userType]
  if (rule === undefined || !may(user, rule)) throw new AppError('FORBIDDEN')
}

/** Returns the account of a carer or client, and creates it if there is none. Throws when that is not possible. */
async function accountOf({ db, branch }: Context, person: InvitedPerson): Promise<string> {
  if (person.isInactive) throw new AppError('USER_INACTIVE')
  if (person.accountGuid !== null) return person.accountGuid
  if (person.email === null || person.email.trim() === '') throw new AppError('NO_EMAIL')
  const guid = await insertPersonAccount(db, branch.id, person)
  if (guid === null) throw new AppError('EMAIL_TAKEN')
  return guid
}
