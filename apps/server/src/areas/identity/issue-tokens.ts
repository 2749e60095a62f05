import type { AnyDb, Services } from '../../kit/context.ts'
import { newRefreshToken, refreshDays } from '../../kit/tokens.ts'
import { selectGroups, selectRoles } from './account-queries.ts'
import { insertToken } from './refresh-token-queries.ts'

interface Session {
  readonly account: { readonly guid: string; readonly user_type: number; readonly email: string }
  /** Of the account, by title. */
  readonly branchGuids: readonly string[]
  readonly branchGuid: string | null
  readonly family: string
  /** Instant as ISO text. */
  readonly now: string
}

/** An access token for one branch (AUTH-D01), and the refresh token that may replace both (AUTH-D02). */
export async function issueTokens(
  db: AnyDb,
  services: Services,
  { account, branchGuids, branchGuid, family, now }: Session,
): Promise<{ access_token: string; refresh_token: string }> {
  const { token, hash } = newRefreshToken()
  const expiresAt = Temporal.Instant.from(now)
    .add({ hours: refreshDays * 24 })
    .toString()
  await insertToken(db, { hash, family, accountGuid: account.guid, issuedAt: now, expiresAt })
  const access = await services.tokens.issue({
    sub: account.guid,
    branch_guid: branchGuid,
    branch_guids: [...branchGuids],
    username: account.email,
    environment: services.environment,
    user_type: account.user_type,
    permission_groups: await selectGroups(db, account.guid),
    roles: await selectRoles(db, account.guid),
    build: services.build,
  })
  return { access_token: access, refresh_token: token }
}
