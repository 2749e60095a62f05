import { AppError } from '#contract/errors.ts'
import type { Context } from '../../../kit/context.ts'
import { inviteAccount } from './invite.ts'
import { type InvitedPerson, insertPersonAccount, lockPerson, type PersonKind } from './person-queries.ts'

/** Invites a person of the branch, who gets an account if they have none. Throws as `inviteLockedPerson`. */
export async function invitePerson(context: Context, kind: PersonKind, guid: string): Promise<void> {
  const person = await lockPerson(context.db, context.branch.id, kind, guid)
  if (!person) throw new AppError('NOT_FOUND', 'User')
  await inviteLockedPerson(context, person)
}

/** Throws `USER_INACTIVE`, `NO_EMAIL` and `EMAIL_TAKEN`, and as `inviteAccount`. */
export async function inviteLockedPerson(context: Context, person: InvitedPerson): Promise<void> {
  await inviteAccount(context, await accountOf(context, person))
}

/** Returns the account of a person, and creates it if there is none. Throws when that is not possible. */
async function accountOf({ db, branch }: Context, person: InvitedPerson): Promise<string> {
  if (person.isInactive) throw new AppError('USER_INACTIVE')
  if (person.accountGuid !== null) return person.accountGuid
  if (person.email === null || person.email.trim() === '') throw new AppError('NO_EMAIL')
  const guid = await insertPersonAccount(db, branch.id, person)
  if (guid === null) throw new AppError('EMAIL_TAKEN')
  return guid
}
