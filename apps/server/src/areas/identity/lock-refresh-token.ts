import type { AnyDb } from '../../kit/context.ts'
import { hashOf, replacedGraceSeconds } from '../../kit/http/tokens.ts'
import { selectAccount } from './account-queries.ts'
import { type AuthType, lockFamily, revokeFamily, selectToken } from './refresh-token-queries.ts'
import { recordSignIn } from './trail/record-event.ts'

/**
 * Returns a refresh token that may be exchanged now, with its account, and locks its family until commit. Returns null
 * for any other. A replay revokes the whole family (AUTH-D02), so the transaction must be committed even then.
 */
export async function lockRefreshToken(
  db: AnyDb,
  refreshToken: string,
  authType: AuthType,
  { now, address }: { now: string; address: string },
) {
  const hash = hashOf(refreshToken)
  const family = await lockFamily(db, hash)
  const token = family && (await selectToken(db, hash))
  if (!token || token.auth_type !== authType || token.revoked_at !== null) return null
  if (Temporal.Instant.compare(token.expires_at, now) <= 0) return null
  const account = await selectAccount(db, token.account_guid)
  if (token.replaced_at !== null && secondsSince(token.replaced_at, now) > replacedGraceSeconds) {
    // The token was copied. Owner and thief cannot be distinguished, so both must sign in again.
    await revokeFamily(db, token.family, now)
    const subject = { email: account?.email ?? '', accountGuid: token.account_guid, address, now }
    await recordSignIn(db, { ...subject, outcome: 'session-revoked' })
    return null
  }
  return account?.is_active ? { token, account } : null
}

function secondsSince(instant: string, now: string): number {
  return Temporal.Instant.from(now).since(instant).total('seconds')
}
