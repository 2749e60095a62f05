import type { AnyDb, Services } from '../../kit/context.ts'
import { newOpaqueToken, refreshDays } from '../../kit/http/tokens.ts'
import { selectGroups, selectRoles } from './account-queries.ts'
import { type AuthType, insertToken } from './refresh-token-queries.ts'

interface Subject {
  readonly account: { readonly guid: string; readonly user_type: number; readonly email: string }
  /** The branches of the account, the oldest first. */
  readonly branchGuids: readonly string[]
  readonly branchGuid: string | null
  /** The family of the session's refresh tokens; its end ends the access tokens too. */
  readonly family: string
}

interface Session extends Subject {
  /** Instant as ISO text. */
  readonly now: string
}

/** Issues an access token for one branch (AUTH-D01), and a refresh token that may replace both (AUTH-D02). */
export async function issueTokens(
  db: AnyDb,
  services: Services,
  { now, ...subject }: Session,
): Promise<{ access_token: string; refresh_token: string }> {
  const refresh_token = await issueRefreshToken(db, {
    accountGuid: subject.account.guid,
    family: subject.family,
    authType: 'legacy',
    now,
  })
  return { access_token: await issueAccessToken(db, services, subject), refresh_token }
}

/** Issues an access token for one branch (AUTH-D01). */
export async function issueAccessToken(
  db: AnyDb,
  services: Services,
  { account, branchGuids, branchGuid, family }: Subject,
): Promise<string> {
  return services.tokens.issue({
    sub: account.guid,
    sid: family,
    branch_guid: branchGuid,
    branch_guids: [...branchGuids],
    username: account.email,
    environment: services.environment,
    user_type: account.user_type,
    permission_groups: await selectGroups(db, account.guid),
    roles: await selectRoles(db, account.guid),
    build: services.build,
  })
}

interface Renewal {
  readonly accountGuid: string
  readonly family: string
  readonly authType: AuthType
  /** Instant as ISO text. */
  readonly now: string
  /** Default: 30 days from now (AUTH-D02). */
  readonly expiresAt?: string
}

/** Issues a refresh token of a family. */
export async function issueRefreshToken(
  db: AnyDb,
  { accountGuid, family, authType, now, expiresAt }: Renewal,
): Promise<string> {
  const { token, hash } = newOpaqueToken()
  const month = Temporal.Instant.from(now).add({ hours: refreshDays * 24 })
  await insertToken(db, {
    hash,
    family,
    accountGuid,
    authType,
    issuedAt: now,
    expiresAt: expiresAt ?? month.toString(),
  })
  return token
}
