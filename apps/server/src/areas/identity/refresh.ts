import type { ErrorCode } from '#contract/errors.ts'
import { AppError } from '#contract/errors.ts'
import { refresh } from '#contract/identity/sign-in.ts'
import type { AnyDb, Services } from '../../kit/context.ts'
import { handlePublic } from '../../kit/http/mount.ts'
import { selectBranchesOf } from '../branch/exports.ts'
import { issueTokens } from './issue-tokens.ts'
import { lockRefreshToken } from './lock-refresh-token.ts'
import { markReplaced } from './refresh-token-queries.ts'

type Outcome = { tokens: { access_token: string; refresh_token: string } } | { refusal: ErrorCode }

/** AUTH-063, AUTH-D02, AUTH-D19. Without a branch it is the user's oldest (AUTH-D20). */
export const refreshHandler = handlePublic(refresh, async ({ query, body }, { services, now, address }) => {
  const wanted = query.branch_id?.toLowerCase()
  // A refusal may revoke a family, which must be committed, so it is thrown after the transaction.
  const outcome = await services.db
    .transaction()
    .execute((db) => exchange(db, services, body.refresh_token, wanted, { now, address }))
  if ('refusal' in outcome) throw new AppError(outcome.refusal)
  return outcome.tokens
})

async function exchange(
  db: AnyDb,
  services: Services,
  refreshToken: string,
  wantedBranch: string | undefined,
  { now, address }: { now: string; address: string },
): Promise<Outcome> {
  const locked = await lockRefreshToken(db, refreshToken, 'legacy', { now, address })
  if (!locked || locked.account.must_change_password) return { refusal: 'UNAUTHENTICATED' }
  const { token, account } = locked
  const branchGuids = (await selectBranchesOf(db, account.guid)).map(({ guid }) => guid)
  if (wantedBranch !== undefined && !branchGuids.includes(wantedBranch)) return { refusal: 'FORBIDDEN' }

  await markReplaced(db, token.id, now)
  const branchGuid = wantedBranch ?? branchGuids[0] ?? null
  return { tokens: await issueTokens(db, services, { account, branchGuids, branchGuid, family: token.family, now }) }
}
