import { sql } from 'kysely'
import type { AnyDb } from '../../kit/context.ts'

/** How a session began (AUTH-028). A token can only be renewed the same way. */
export type AuthType = 'legacy' | 'google'

/** Finds the family of a token and locks it until commit, so that no other token is issued or revoked meanwhile. */
export async function lockFamily(db: AnyDb, tokenHash: Buffer): Promise<string | undefined> {
  const found = await db
    .selectFrom('refresh_token as t')
    .select('t.family')
    .where('t.token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (!found) return undefined
  await sql`select pg_advisory_xact_lock(hashtextextended('refresh ' || ${found.family}, 0))`.execute(db)
  return found.family
}

export function selectToken(db: AnyDb, tokenHash: Buffer) {
  return db
    .selectFrom('refresh_token as t')
    .select(['t.id', 't.family', 't.account_guid', 't.auth_type'])
    .select(['t.expires_at', 't.replaced_at', 't.revoked_at'])
    .where('t.token_hash', '=', tokenHash)
    .executeTakeFirst()
}

export async function insertToken(
  db: AnyDb,
  token: {
    hash: Buffer
    family: string
    accountGuid: string
    authType: AuthType
    issuedAt: string
    expiresAt: string
  },
): Promise<void> {
  await db
    .insertInto('refresh_token')
    .values({
      token_hash: token.hash,
      family: token.family,
      account_guid: token.accountGuid,
      auth_type: token.authType,
      issued_at: token.issuedAt,
      expires_at: token.expiresAt,
    })
    .execute()
}

/** Marks a token as replaced; a second replacement keeps the first time. */
export async function markReplaced(db: AnyDb, id: number, now: string): Promise<void> {
  await db
    .updateTable('refresh_token')
    .set({ replaced_at: now })
    .where('id', '=', id)
    .where('replaced_at', 'is', null)
    .execute()
}

export async function revokeFamily(db: AnyDb, family: string, now: string): Promise<void> {
  await db
    .updateTable('refresh_token')
    .set({ revoked_at: now })
    .where('family', '=', family)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Whether a family has a token that is neither revoked nor expired. */
export async function isFamilyOpen(db: AnyDb, family: string, now: string): Promise<boolean> {
  const open = await db
    .selectFrom('refresh_token as t')
    .select('t.id')
    .where('t.family', '=', family)
    .where('t.revoked_at', 'is', null)
    .where('t.expires_at', '>', now)
    .executeTakeFirst()
  return open !== undefined
}

/** Ends all sessions of an account. Locks each family first, so that no new token is being issued. */
export async function revokeAll(db: AnyDb, accountGuid: string, now: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('refresh ' || f.family, 0))
    from (select distinct family from refresh_token where account_guid = ${accountGuid} order by family) as f
  `.execute(db)
  await db
    .updateTable('refresh_token')
    .set({ revoked_at: now })
    .where('account_guid', '=', accountGuid)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Deletes the expired tokens of an account. */
export async function deleteExpiredTokens(db: AnyDb, accountGuid: string, now: string): Promise<void> {
  await db.deleteFrom('refresh_token').where('account_guid', '=', accountGuid).where('expires_at', '<=', now).execute()
}
