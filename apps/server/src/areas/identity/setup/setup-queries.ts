import { sql } from 'kysely'
import type { AnyDb } from '../../../kit/context.ts'
import { newOpaqueToken } from '../../../kit/http/tokens.ts'

/** Creates a token for the first administrator; returns null when an account exists already. */
export async function newSetupLink(db: AnyDb, now: string): Promise<string | null> {
  if (await hasAccounts(db)) return null
  const { token, hash } = newOpaqueToken()
  await db.insertInto('setup_link').values({ token_hash: hash, made_at: now }).execute()
  return token
}

/** Whether a token opens the set-up: some start of the server printed it, and there is no account yet. */
export async function isSetupOpen(db: AnyDb, hash: Buffer): Promise<boolean> {
  const link = await db
    .selectFrom('setup_link as l')
    .select('l.made_at')
    .where('l.token_hash', '=', hash)
    .executeTakeFirst()
  return link !== undefined && !(await hasAccounts(db))
}

async function hasAccounts(db: AnyDb): Promise<boolean> {
  return (await db.selectFrom('account').select('guid').limit(1).executeTakeFirst()) !== undefined
}

/** Locks the set-up until commit. */
export async function lockSetup(db: AnyDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('set-up', 0))`.execute(db)
}

export async function deleteSetupLinks(db: AnyDb): Promise<void> {
  await db.deleteFrom('setup_link').execute()
}

export async function insertCompany(db: AnyDb, name: string): Promise<void> {
  await db
    .insertInto('company')
    .values({ name })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ name }))
    .execute()
}

/** Inserts an operator with all permissions and returns the guid. */
export async function insertAdministrator(
  db: AnyDb,
  account: { name: string; email: string; hash: string; branchId: number; group: string; now: string },
): Promise<string> {
  const { guid } = await db
    .insertInto('account')
    .values({
      user_type: 3,
      name: account.name,
      email: account.email,
      password_hash: account.hash,
      accepted_at: account.now,
      password_updated_at: account.now,
    })
    .returning('guid')
    .executeTakeFirstOrThrow()
  await db.insertInto('account_branch').values({ account_guid: guid, branch_id: account.branchId }).execute()
  await db.insertInto('account_permission').values({ account_guid: guid, permission: '*:Edit' }).execute()
  await db.insertInto('account_group').values({ account_guid: guid, group_guid: account.group }).execute()
  return guid
}
