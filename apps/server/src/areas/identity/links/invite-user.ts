import { type AccessRule, may } from '#contract/access.ts'
import { carerAccess } from '#contract/carer/access.ts'
import { clientAccess } from '#contract/client/access.ts'
import { AppError } from '#contract/errors.ts'
import { inviteUser } from '#contract/identity/account-links.ts'
import { userTypes } from '#contract/identity/sign-in.ts'
import { operatorAccess } from '#contract/operator/access.ts'
import { relativeAccess } from '#contract/relative/access.ts'
import type { Context } from '../../../kit/context.ts'
import { handle } from '../../../kit/http/mount.ts'
import { refuseLocked } from '../operator-locks.ts'
import { inviteAccount } from './invite.ts'
import { inviteLockedPerson } from './invite-person.ts'
import { type InvitedPerson, lockPerson, selectAccountOfBranch } from './person-queries.ts'

/** AUTH-D23. */
const requiredAccess: Record<number, AccessRule> = {
  [userTypes.relative]: relativeAccess.edit,
  [userTypes.carer]: carerAccess.edit,
  [userTypes.operator]: operatorAccess.edit,
  [userTypes.patient]: clientAccess.edit,
}

/** AUTH-045. Carers, clients and relatives are addressed by their own guids, operators by that of their account. */
export const inviteUserHandler = handle(inviteUser, async ({ params }, context) => {
  const person = await findPerson(context, params.guid)
  if (person) {
    refuseWithout(context, person.userType)
    await inviteLockedPerson(context, person)
    return undefined
  }
  const account = await selectAccountOfBranch(context.db, context.branch.id, params.guid)
  if (!account) throw new AppError('NOT_FOUND', 'User')
  refuseWithout(context, account.user_type)
  if (account.user_type === userTypes.operator) await refuseLocked(context, [account.guid])
  await inviteAccount(context, account.guid)
  return undefined
})

async function findPerson({ db, branch }: Context, guid: string): Promise<InvitedPerson | undefined> {
  for (const kind of ['carer', 'client', 'relative'] as const) {
    const person = await lockPerson(db, branch.id, kind, guid)
    if (person) return person
  }
  return undefined
}

function refuseWithout({ user }: Context, userType: number): void {
  const rule = requiredAccess[userType]
  if (rule === undefined || !may(user, rule)) throw new AppError('FORBIDDEN')
}
