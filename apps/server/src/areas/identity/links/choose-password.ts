import { AppError } from '#contract/errors.ts'
import type { PublicContext } from '../../../kit/context.ts'
import { hashOf } from '../../../kit/http/tokens.ts'
import { markAttemptSucceeded, noteAttempt } from '../attempt-queries.ts'
import { hashPassword } from '../passwords.ts'
import { revokeAll } from '../refresh-token-queries.ts'
import { recordSignIn } from '../trail/record-event.ts'
import { closeLinks, isLinkOpen, type LinkKind, lockAccount, updatePassword } from './link-queries.ts'

/** Attempts of one address with any link. Tokens cannot be guessed; this only limits load. */
const limits = { ofEmail: 30, ofAddress: 30, minutes: 15 }

/** Records an attempt by address; returns its id for `markAttemptSucceeded`. Throws `TOO_MANY_REQUESTS`. */
export async function noteLinkTry({ services, now, address }: PublicContext): Promise<number> {
  const noted = await noteAttempt(services.db, { purpose: 'link', email: address, address, now }, limits)
  if ('refused' in noted) throw new AppError('TOO_MANY_REQUESTS')
  return noted.id
}

/**
 * Sets the password of a link's account, closes all links of the account and ends all its sessions. Throws
 * `LINK_INVALID` for a link that is wrong, used, cancelled or expired (AUTH-D12).
 */
export async function choosePassword(
  context: PublicContext,
  { kind, guid, token, password }: { kind: LinkKind; guid: string; token: string; password: string },
): Promise<void> {
  const { services, now, address } = context
  const attempt = await noteLinkTry(context)
  const link = { kind, accountGuid: guid, hash: hashOf(token), now }
  if (!(await isLinkOpen(services.db, link))) throw new AppError('LINK_INVALID')
  // Before any lock is taken, as hashing is slow by design.
  const hash = await hashPassword(password)
  await services.db.transaction().execute(async (db) => {
    const account = await lockAccount(db, guid)
    if (!account || !(await isLinkOpen(db, link))) throw new AppError('LINK_INVALID')
    await updatePassword(db, { guid: account.guid, hash, now, accepts: kind === 'invitation' })
    await closeLinks(db, account.guid, now)
    await revokeAll(db, account.guid, now)
    const outcome = kind === 'reset' ? 'password-reset' : 'invitation-accepted'
    await recordSignIn(db, { outcome, email: account.email, accountGuid: account.guid, address, now })
  })
  await markAttemptSucceeded(services.db, attempt)
}
