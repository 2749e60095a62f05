import type { AnyDb } from '../../kit/context.ts'
import { hashOf, replacedGraceSeconds } from '../../kit/http/tokens.ts'
import { selectAccount } from './account-queries.ts'
import { type AuthType, lockFamily, revokeFamily, selectToken } from './refresh-token-queries.ts'
import { recordSignIn } from './trail/record-event.ts'

/**
 * A refresh token that may be exchanged now, with its account; its family is held until commit. Null for any other, and
 * a replay has then revoked its whole family (AUTH-D02): the transaction has to be committed all the same.
 */
export async function holdToken(
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
    // Somebody holds a copy. Which of the two is the thief cannot be known, so both sign in again.
    await revokeFamily(db, token.family, now)
    const whose = { email: account?.email ?? '', accountGuid: token.account_guid, address, now }
    await recordSignIn(db, { ...whose, outcome: 'session-revoked' })
    return null
  }
  return account?.is_active ? { token, account } : null
}

function secondsSince(instant: string, now: string): number {
  return Temporal.Instant.from(now).since(instant).total('seconds')
}
