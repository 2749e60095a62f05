import type { ErrorCode } from '#contract/errors.ts'
import { AppError } from '#contract/errors.ts'
import { refresh } from '#contract/identity/sign-in.ts'
import { audit } from '../../kit/audit.ts'
import type { AnyDb, Services } from '../../kit/context.ts'
import { handlePublic } from '../../kit/mount.ts'
import { hashOf, replacedGraceSeconds } from '../../kit/tokens.ts'
import { selectBranchesOf } from '../branch/branch-queries.ts'
import { selectAccount } from './account-queries.ts'
import { issueTokens } from './issue-tokens.ts'
import { lockFamily, markReplaced, revokeFamily, selectToken } from './refresh-token-queries.ts'

type Outcome = { tokens: { access_token: string; refresh_token: string } } | { refusal: ErrorCode }

/** AUTH-063, AUTH-D02, AUTH-D19. Without a branch it is the user's first by title (AUTH-D20). */
export const refreshHandler = handlePublic(refresh, async ({ query, body }, { services, now }) => {
  const wanted = query.branch_id?.toLowerCase()
  // A refusal may revoke a family, which must be committed: it is thrown only afterwards.
  const outcome = await services.db
    .transaction()
    .execute((db) => exchange(db, services, hashOf(body.refresh_token), wanted, now))
  if ('refusal' in outcome) throw new AppError(outcome.refusal)
  return outcome.tokens
})

async function exchange(
  db: AnyDb,
  services: Services,
  hash: Buffer,
  wantedBranch: string | undefined,
  now: string,
): Promise<Outcome> {
  const family = await lockFamily(db, hash)
  const token = family && (await selectToken(db, hash))
  if (!token || token.revoked_at !== null || hasCome(token.expires_at, now)) return { refusal: 'UNAUTHENTICATED' }
  const user = { guid: token.account_guid }
  if (token.replaced_at !== null && secondsSince(token.replaced_at, now) > replacedGraceSeconds) {
    // Somebody holds a copy. Which of the two is the thief can not be known, so both sign in again.
    await revokeFamily(db, token.family, now)
    await audit({ db, branch: null, user, now }, 'refresh-token-replayed', 'account', user.guid)
    return { refusal: 'UNAUTHENTICATED' }
  }

  const account = await selectAccount(db, token.account_guid)
  if (!account?.is_active || account.must_change_password) return { refusal: 'UNAUTHENTICATED' }
  const branchGuids = (await selectBranchesOf(db, account.guid)).map(({ guid }) => guid)
  if (wantedBranch !== undefined && !branchGuids.includes(wantedBranch)) return { refusal: 'FORBIDDEN' }

  await markReplaced(db, token.id, now)
  const branchGuid = wantedBranch ?? branchGuids[0] ?? null
  return { tokens: await issueTokens(db, services, { account, branchGuids, branchGuid, family: token.family, now }) }
}

function hasCome(instant: string, now: string): boolean {
  return Temporal.Instant.compare(instant, now) <= 0
}

function secondsSince(instant: string, now: string): number {
  return Temporal.Instant.from(now).since(instant).total('seconds')
}
