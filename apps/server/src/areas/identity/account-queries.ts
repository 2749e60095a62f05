import { sql } from 'kysely'
import type { AnyDb, BranchDb } from '../../kit/context.ts'

/** The account that signs in with an email, in whatever letter case. */
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

/** An operator who works in the branch of the transaction. */
export function selectOperatorOfBranch(db: BranchDb, branchId: number, guid: string) {
  return db
    .selectFrom('account as a')
    .innerJoin('account_branch as b', 'b.account_guid', 'a.guid')
    .select(['a.guid', 'a.user_type', 'a.email', 'a.name'])
    .where('a.guid', '=', guid)
    .where('a.user_type', '=', 3)
    .where('b.branch_id', '=', branchId)
    .executeTakeFirst()
}

/** Role strings of the access token, sorted. */
export async function selectRoles(db: AnyDb, accountGuid: string): Promise<string[]> {
  const rows = await db
    .selectFrom('account_permission as p')
    .select('p.permission')
    .where('p.account_guid', '=', accountGuid)
    .orderBy('p.permission')
    .execute()
  return rows.map((row) => row.permission)
}

/** Guids of the permission groups, sorted. */
export async function selectGroups(db: AnyDb, accountGuid: string): Promise<string[]> {
  const rows = await db
    .selectFrom('account_group as g')
    .select('g.group_guid')
    .where('g.account_guid', '=', accountGuid)
    .orderBy('g.group_guid')
    .execute()
  return rows.map((row) => row.group_guid)
}

export async function updateLastLogin(db: AnyDb, accountGuid: string, now: string): Promise<void> {
  await db.updateTable('account').set({ last_login_at: now }).where('guid', '=', accountGuid).execute()
}
