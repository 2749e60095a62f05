import { AppError } from '#contract/errors.ts'
import { audit } from '../../../kit/audit.ts'
import type { Context } from '../../../kit/context.ts'
import { enqueue } from '../../../kit/jobs/enqueue.ts'
import { linkHours } from '../../../mail/account-letters.ts'
import { noteWithin } from '../attempt-queries.ts'
import { mailAccountLinkJob } from '../jobs.ts'
import { recordSignIn } from '../trail/record-event.ts'
import { closeLinks, lockAccount, openLink, updateInvited } from './link-queries.ts'
import { hoursAfter } from './mail-link.ts'

/** Invitations to one person, and from one office. */
const limits = { ofEmail: 10, ofAddress: 1000, minutes: 15 }

/**
 * Invites the holder of an account, in the caller's transaction; a job sends the mail. A new invitation cancels the
 * previous one (AUTH-D02). Throws `HAS_LOGIN`, `USER_INACTIVE` and `TOO_MANY_REQUESTS`.
 */
export async function inviteAccount(context: Context, accountGuid: string): Promise<void> {
  const { db, branch, user, now, address } = context
  const account = await lockAccount(db, accountGuid)
  if (!account) throw new AppError('NOT_FOUND', 'User')
  if (account.password_hash !== null || account.accepted_at !== null) throw new AppError('HAS_LOGIN')
  if (!account.is_active) throw new AppError('USER_INACTIVE')
  const { email } = account
  const noted = await noteWithin(db, { purpose: 'invitation', email, address, now }, limits)
  if ('refused' in noted) throw new AppError('TOO_MANY_REQUESTS')

  await closeLinks(db, accountGuid, now, 'invitation')
  const actorGuid = user.guid
  const eventId = await recordSignIn(db, { outcome: 'invited', email, accountGuid, actorGuid, address, now })
  const expiresAt = hoursAfter(now, linkHours.invitation)
  await openLink(db, { eventId, kind: 'invitation', accountGuid, branchId: branch.id, expiresAt })
  await updateInvited(db, accountGuid, now)
  await audit(context, 'invited', 'account', accountGuid)
  await enqueue(db, mailAccountLinkJob, { eventId }, String(eventId))
}
