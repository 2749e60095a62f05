import { randomUUID } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import { meetsPasswordRules } from '#contract/identity/password-rules.ts'
import { login } from '#contract/identity/sign-in.ts'
import type { AnyDb } from '../../kit/context.ts'
import { handlePublic } from '../../kit/http/mount.ts'
import { selectBranchesOf } from '../branch/exports.ts'
import { holdsPassword, selectAccountByEmail, updateLastLogin } from './account-queries.ts'
import { markAttemptSucceeded, noteAttempt } from './attempt-queries.ts'
import { guessDelay } from './guess-delay.ts'
import { issueTokens } from './issue-tokens.ts'
import { isPassword } from './passwords.ts'
import { deleteExpiredTokens } from './refresh-token-queries.ts'
import { recordSignIn, type SignInHappening } from './trail/record-event.ts'

// AUTH-D16 for one email. A whole office, or all callers behind one proxy, may share an address: its limit is there to
// slow down the guessing of many emails, and is far wider.
const limits = { ofEmail: 10, ofAddress: 300, minutes: 15 }

/** AUTH-062, AUTH-D14 to AUTH-D17. The request names no branch, so it is the first by title (AUTH-D20). */
export const loginHandler = handlePublic(login, async ({ body }, { services, now, address }) => {
  const { db } = services
  const attempt = await noteAttempt(db, { purpose: 'sign-in', email: body.email, address, now }, limits)
  if ('refused' in attempt) throw new AppError('TOO_MANY_SIGN_INS')
  await services.wait(guessDelay(attempt.failures))

  const account = await selectAccountByEmail(db, body.email)
  const isRight = await isPassword(account?.password_hash ?? null, body.password)
  const whose = { email: body.email, accountGuid: account?.guid ?? null, method: 'password', address, now } as const
  if (!account || !isRight || !account.is_active) {
    await recordFailure(db, whose, attempt.failures.ofEmail + 1 >= limits.ofEmail)
    throw new AppError('BAD_CREDENTIALS')
  }
  await markAttemptSucceeded(db, attempt.id)
  if (account.must_change_password || !meetsPasswordRules(body.password)) {
    await recordSignIn(db, { ...whose, outcome: 'password-change' })
    throw new AppError('PASSWORD_CHANGE')
  }

  const branchGuids = (await selectBranchesOf(db, account.guid)).map(({ guid }) => guid)
  const tokens = await db.transaction().execute(async (transaction) => {
    // The password may have been changed since it was looked at, and all sessions ended with it.
    if (!(await holdsPassword(transaction, account))) return null
    await updateLastLogin(transaction, account.guid, now)
    await deleteExpiredTokens(transaction, account.guid, now)
    await recordSignIn(transaction, { ...whose, outcome: 'signed-in' })
    const session = { account, branchGuids, branchGuid: branchGuids[0] ?? null, family: randomUUID(), now }
    return issueTokens(transaction, services, session)
  })
  if (!tokens) throw new AppError('BAD_CREDENTIALS')
  return tokens
})

/** Tells of a failure, and of the last one before the email is refused. */
async function recordFailure(db: AnyDb, whose: Omit<SignInHappening, 'outcome'>, closes: boolean): Promise<void> {
  await recordSignIn(db, { ...whose, outcome: 'failed' })
  if (closes) await recordSignIn(db, { ...whose, outcome: 'locked' })
}
