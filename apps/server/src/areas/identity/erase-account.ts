import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { revokeAll } from './refresh-token-queries.ts'

/**
 * Empties an account of an erased person: nobody can sign in with it, its email may be used again, and what is left is the
 * name that stands in for the person's. The row stays, since other rows say who did something.
 */
export async function eraseAccount(
  { db, now }: Pick<Context, 'db' | 'now'>,
  guid: string,
  name: string,
): Promise<void> {
  await revokeAll(db, guid, now)
  // The account may have had other emails before.
  const { rows } = await sql<{ email: string }>`
    select email from account where guid = ${guid}
    union select email from sign_in_event where account_guid = ${guid}`.execute(db)
  for (const { email } of rows) await forgetEmail(db, email)
  for (const table of [
    ...['account_link', 'account_branch', 'account_group', 'account_permission'],
    ...['refresh_token', 'saved_filter', 'sign_in_event', 'idempotency'],
  ]) {
    await sql`delete from ${sql.table(table)} where account_guid = ${guid}`.execute(db)
  }
  await db
    .updateTable('account')
    .set({
      ...{ email: `${guid}@erased.invalid`, name, is_active: false, password_hash: null, must_change_password: false },
      ...{
        salutation: null,
        first_name: null,
        last_name: null,
        short_name: null,
        phone_mobile: null,
        phone_other: null,
      },
      ...{ last_login_at: null, rights_changed_at: now },
    })
    .where('guid', '=', guid)
    .execute()
}

/** Deletes what was recorded about attempts to sign in with an email. */
export async function forgetEmail(db: Context['db'], email: string): Promise<void> {
  await sql`delete from sign_in_attempt where lower(email) = lower(${email})`.execute(db)
  await sql`delete from sign_in_event where lower(email) = lower(${email})`.execute(db)
}
