import { sql } from 'kysely'
import type { AnyDb } from '../../kit/context.ts'

/** Loads the account with an email, ignoring case. */
export function selectAccountByEmail(db: AnyDb, email: string) {
  return db
    .selectFrom('account as a')
    .select(['a.guid', 'a.user_type', 'a.email', 'a.password_hash', 'a.is_active', 'a.must_change_password'])
    .where(sql`lower(a.email)`, '=', sql`lower(${email})`)
    .executeTakeFirst()
}

export function selectAccount(db: AnyDb, guid: string) {
  return db
    .selectFrom('account as a')
    .select(['a.guid', 'a.user_type', 'a.email', 'a.name', 'a.is_active', 'a.must_change_password'])
    .where('a.guid', '=', guid)
    .executeTakeFirst()
}

/** Loads the role strings of the access token, sorted. */
export async function selectRoles(db: AnyDb, accountGuid: string): Promise<string[]> {
  const rows = await db
    .selectFrom('account_permission as p')
    .select('p.permission')
    .where('p.account_guid', '=', accountGuid)
    .orderBy('p.permission')
    .execute()
  return rows.map((row) => row.permission)
}

/** Loads the guids of the permission groups, sorted. */
export async function selectGroups(db: AnyDb, accountGuid: string): Promise<string[]> {
  const rows = await db
    .selectFrom('account_group as g')
    .select('g.group_guid')
    .where('g.account_guid', '=', accountGuid)
    .orderBy('g.group_guid')
    .execute()
  return rows.map((row) => row.group_guid)
}

/** Locks an active account until commit if it still has the password hash that was loaded before. */
export async function lockUnchangedPassword(
  db: AnyDb,
  account: { readonly guid: string; readonly password_hash: string | null },
): Promise<boolean> {
  const found = await db
    .selectFrom('account as a')
    .select('a.guid')
    .where('a.guid', '=', account.guid)
    .where('a.password_hash', '=', account.password_hash)
    .where('a.is_active', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return found !== undefined
}

export async function updateLastLogin(db: AnyDb, accountGuid: string, now: string): Promise<void> {
  await db.updateTable('account').set({ last_login_at: now }).where('guid', '=', accountGuid).execute()
}
