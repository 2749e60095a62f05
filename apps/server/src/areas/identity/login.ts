import { randomUUID } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import { meetsPasswordRules } from '#contract/identity/password-rules.ts'
import { login } from '#contract/identity/sign-in.ts'
import { audit } from '../../kit/audit.ts'
import type { AnyDb } from '../../kit/context.ts'
import { handlePublic } from '../../kit/mount.ts'
import { withBranch } from '../../kit/with-branch.ts'
import { selectBranchesOf } from '../branch/branch-queries.ts'
import { selectAccountByEmail, updateLastLogin } from './account-queries.ts'
import { markAttemptSucceeded, noteAttempt } from './attempt-queries.ts'
import { issueTokens } from './issue-tokens.ts'
import { isPassword } from './passwords.ts'
import { deleteExpiredTokens } from './refresh-token-queries.ts'

// AUTH-D16 for one email. A whole office, or all callers behind one proxy, may share an address: its limit is there to
// slow down the guessing of many emails, and is far wider.
const limits = { ofEmail: 10, ofAddress: 300, minutes: 15 }

/** AUTH-062, AUTH-D14 to AUTH-D17. The request names no branch, so it is the first by title (AUTH-D20). */
export const loginHandler = handlePublic(login, async ({ body }, { services, now, address }) => {
  const attempt = await noteAttempt(services.db, { email: body.email, address, now }, limits)
  if (attempt === null) throw new AppError('TOO_MANY_SIGN_INS')

  const account = await selectAccountByEmail(services.db, body.email)
  const isRight = await isPassword(account?.password_hash ?? null, body.password)
  if (!account || !isRight || !account.is_active) throw new AppError('BAD_CREDENTIALS')
  await markAttemptSucceeded(services.db, attempt)
  if (account.must_change_password || !meetsPasswordRules(body.password)) throw new AppError('PASSWORD_CHANGE')

  const branches = await selectBranchesOf(services.db, account.guid)
  const branchGuids = branches.map(({ guid }) => guid)
  const first = branchGuids[0] ?? null
  const open = async (db: AnyDb, branch: { id: number } | null) => {
    await updateLastLogin(db, account.guid, now)
    await deleteExpiredTokens(db, account.guid, now)
    await audit({ db, branch, user: account, now }, 'signed-in', 'account', account.guid)
    return issueTokens(db, services, { account, branchGuids, branchGuid: first, family: randomUUID(), now })
  }
  const tokens =
    first === null
      ? await services.db.transaction().execute((db) => open(db, null))
      : await withBranch(services.db, first, now, open)
  if (!tokens) throw new Error(`Branch ${first} went away during a sign-in`)
  return tokens
})
