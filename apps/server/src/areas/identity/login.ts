import { randomUUID } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import { meetsPasswordRules } from '#contract/identity/password-rules.ts'
import { login } from '#contract/identity/sign-in.ts'
import type { AnyDb } from '../../kit/context.ts'
import { handlePublic } from '../../kit/http/mount.ts'
import { selectBranchesOf } from '../branch/exports.ts'
import { lockUnchangedPassword, selectAccountByEmail, updateLastLogin } from './account-queries.ts'
import { markAttemptSucceeded, noteAttempt } from './attempt-queries.ts'
import { guessDelay } from './guess-delay.ts'
import { issueTokens } from './issue-tokens.ts'
import { isPassword } from './passwords.ts'
import { deleteExpiredTokens } from './refresh-token-queries.ts'
import { type NewSignInEvent, recordSignIn } from './trail/record-event.ts'

// AUTH-D16 for one email. A whole office, or all callers behind one proxy, may share an address: its limit is far
// higher and only slows down guesses at many emails.
const limits = { ofEmail: 10, ofAddress: 300, minutes: 15 }

/** AUTH-062, AUTH-D14 to AUTH-D17. The request names no branch, so the oldest is opened (AUTH-D20). */
export const loginHandler = handlePublic(login, async ({ body }, { services, now, address }) => {
  const { db } = services
  const attempt = await noteAttempt(db, { purpose: 'sign-in', email: body.email, address, now }, limits)
  if ('refused' in attempt) throw new AppError('TOO_MANY_SIGN_INS')
  await services.wait(guessDelay(attempt.failures))

  const account = await selectAccountByEmail(db, body.email)
  const isRight = await isPassword(account?.password_hash ?? null, body.password)
  const subject = { email: body.email, accountGuid: account?.guid ?? null, method: 'password', address, now } as const
  if (!account || !isRight || !account.is_active) {
    await recordFailure(db, subject, attempt.failures.ofEmail + 1 >= limits.ofEmail)
    throw new AppError('BAD_CREDENTIALS')
  }
  await markAttemptSucceeded(db, attempt.id)
  if (account.must_change_password || !meetsPasswordRules(body.password)) {
    await recordSignIn(db, { ...subject, outcome: 'password-change' })
    throw new AppError('PASSWORD_CHANGE')
  }

  const branchGuids = (await selectBranchesOf(db, account.guid)).map(({ guid }) => guid)
  const tokens = await db.transaction().execute(async (transaction) => {
    // The password may have been changed since it was checked, which ends all sessions.
    if (!(await lockUnchangedPassword(transaction, account))) return null
    await updateLastLogin(transaction, account.guid, now)
    await deleteExpiredTokens(transaction, account.guid, now)
    await recordSignIn(transaction, { ...subject, outcome: 'signed-in' })
    const session = { account, branchGuids, branchGuid: branchGuids[0] ?? null, family: randomUUID(), now }
    return issueTokens(transaction, services, session)
  })
  if (!tokens) throw new AppError('BAD_CREDENTIALS')
  return tokens
})

/** Records a failure, and after the last one allowed that the email is locked. */
async function recordFailure(db: AnyDb, subject: Omit<NewSignInEvent, 'outcome'>, locks: boolean): Promise<void> {
  await recordSignIn(db, { ...subject, outcome: 'failed' })
  if (locks) await recordSignIn(db, { ...subject, outcome: 'locked' })
}
