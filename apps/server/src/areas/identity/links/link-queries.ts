import { sql } from 'kysely'
import type { AnyDb } from '../../../kit/context.ts'

export type LinkKind = 'reset' | 'invitation'

/** Loads an account and locks it until commit. */
export function lockAccount(db: AnyDb, guid: string) {
  return db
    .selectFrom('account as a')
    .select(['a.guid', 'a.user_type', 'a.email', 'a.name', 'a.is_active', 'a.password_hash', 'a.accepted_at'])
    .where('a.guid', '=', guid)
    .forUpdate()
    .executeTakeFirst()
}

/** Inserts a link, at most one for an event; the job that mails it creates the token. */
export async function openLink(
  db: AnyDb,
  link: { eventId: number; kind: LinkKind; accountGuid: string; branchId: number | null; expiresAt: string },
): Promise<void> {
  await db
    .insertInto('account_link')
    .values({
      event_id: link.eventId,
      kind: link.kind,
      account_guid: link.accountGuid,
      branch_id: link.branchId,
      expires_at: link.expiresAt,
    })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .execute()
}

/** Closes the open links of an account, of one kind or all. */
export async function closeLinks(db: AnyDb, accountGuid: string, now: string, kind?: LinkKind): Promise<void> {
  await db
    .updateTable('account_link')
    .set({ closed_at: now })
    .where('account_guid', '=', accountGuid)
    .where('closed_at', 'is', null)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'reset'))
    .execute()
}

export function selectEvent(db: AnyDb, id: number) {
  return db
    .selectFrom('sign_in_event as e')
    .select(['e.id', 'e.at', 'e.outcome', 'e.email', 'e.account_guid'])
    .where('e.id', '=', id)
    .executeTakeFirst()
}

/** Loads a link with the names for its mail. The mail names the inviting branch, or the account's only one. */
export async function selectLinkToMail(db: AnyDb, eventId: number) {
  const row = await db
    .selectFrom('account_link as l')
    .leftJoin('company as c', (join) => join.onTrue())
    .select(['l.kind', 'l.account_guid', 'l.expires_at', 'l.mailed_at', 'l.closed_at', 'c.name as provider'])
    .select(
      sql<string | null>`coalesce(
        (select b.title from branch b where b.id = l.branch_id),
        (select min(b.title) from account_branch ab join branch b on b.id = ab.branch_id
         where ab.account_guid = l.account_guid having count(*) = 1))`.as('branch'),
    )
    .where('l.event_id', '=', eventId)
    .executeTakeFirst()
  return row && { ...row, kind: row.kind as LinkKind } // the column's check constraint allows nothing else
}

export async function addTokenHash(db: AnyDb, eventId: number, hash: Buffer): Promise<void> {
  await db
    .updateTable('account_link')
    .set({ token_hashes: sql`token_hashes || ${hash}::bytea` })
    .where('event_id', '=', eventId)
    .execute()
}

export async function markMailed(db: AnyDb, eventId: number, now: string): Promise<void> {
  await db.updateTable('account_link').set({ mailed_at: now }).where('event_id', '=', eventId).execute()
}

/** Whether a token opens a link of an account now; never for an inactive account. */
export async function isLinkOpen(
  db: AnyDb,
  link: { kind: LinkKind; accountGuid: string; hash: Buffer; now: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('account_link as l')
    .innerJoin('account as a', 'a.guid', 'l.account_guid')
    .select('l.event_id')
    .where('a.is_active', '=', true)
    .where('l.account_guid', '=', link.accountGuid)
    .where('l.kind', '=', link.kind)
    .where('l.closed_at', 'is', null)
    .where('l.expires_at', '>', link.now)
    .where(sql<boolean>`${link.hash}::bytea = any (l.token_hashes)`)
    .executeTakeFirst()
  return found !== undefined
}

export async function updatePassword(
  db: AnyDb,
  account: { guid: string; hash: string; now: string; accepts: boolean },
): Promise<void> {
  await db
    .updateTable('account')
    .set({ password_hash: account.hash, password_updated_at: account.now, must_change_password: false })
    .$if(account.accepts, (query) => query.set({ accepted_at: account.now }))
    .where('guid', '=', account.guid)
    .execute()
}

export async function updateInvited(db: AnyDb, accountGuid: string, at: string | null): Promise<void> {
  await db.updateTable('account').set({ invited_at: at }).where('guid', '=', accountGuid).execute()
}
