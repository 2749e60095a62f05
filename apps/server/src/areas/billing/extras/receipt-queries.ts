import { type Insertable, sql } from 'kysely'
import type { Receipt } from '#contract/billing/receipts.ts'
import type { Side } from '#contract/fields.ts'
import type { DB } from '../../../database/types.ts'
import type { BranchDb } from '../../../kit/context.ts'
import { removeStoredFile } from '../../../kit/files/removal.ts'
import { askedPence } from '../processing/charge-queries.ts'

/** Selects an extra of a side with the place of its transaction; undefined when the branch has none with this guid. */
export function selectPlace(db: BranchDb, side: Side, guid: string) {
  return db
    .selectFrom('charge as c')
    .innerJoin('billing_transaction as t', 't.id', 'c.transaction_id')
    .select(['c.id', 'c.charge_type_alias', 'c.is_calculated', 'c.date', 't.user_contract_guid', 't.completed_at'])
    .select(['t.guid', 't.period_guid as periodGuid'])
    .where('c.guid', '=', guid)
    .where('t.side', '=', side)
    .executeTakeFirst()
}

/** Selects the receipts of an extra, and those of the credited one that it replaces, by upload. */
export async function selectReceipts(db: BranchDb, chargeId: number): Promise<Receipt[]> {
  const { rows } = await sql<Receipt>`
    select r.guid, r.file_name, r.file_mime_type, r.uploaded_at, u.name as uploaded_by_name,
      exists (select from charge_receipt o
        where o.branch_id = r.branch_id and o.sha256 = r.sha256 and o.charge_id <> r.charge_id) as is_repeated
    from charge c
    join charge_receipt r on r.charge_id in (c.id, c.replaces_id)
    join account u on u.guid = r.uploaded_by
    where c.id = ${chargeId} order by r.uploaded_at, r.guid`.execute(db)
  return rows
}

/** Selects where a receipt of an extra is stored; `isOwn` is false for one of the extra that it replaces. */
export async function selectReceipt(db: BranchDb, side: Side, place: { guid: string; receiptGuid: string }) {
  const { rows } = await sql<{
    storage_key: string
    file_name: string
    file_mime_type: string
    size_bytes: number
    is_own: boolean
  }>`
    select r.storage_key, r.file_name, r.file_mime_type, r.size_bytes, r.charge_id = c.id as is_own
    from charge c
    join billing_transaction t on t.id = c.transaction_id
    join charge_receipt r on r.charge_id in (c.id, c.replaces_id)
    where c.guid = ${place.guid} and t.side = ${side} and r.guid = ${place.receiptGuid}`.execute(db)
  return rows[0]
}

/** Sums what an owner had of a type in the 28 days before a day, in pence, without what was rejected. */
export async function sumRecent(
  db: BranchDb,
  extra: { id: number; user_contract_guid: string; charge_type_alias: string; date: string },
): Promise<{ count: number; pence: number }> {
  const { rows } = await sql<{ count: number; pence: number }>`
    select count(*)::integer as count, coalesce(sum(${askedPence}), 0)::bigint as pence
    from charge c
    join billing_transaction t on t.id = c.transaction_id
    where t.user_contract_guid = ${extra.user_contract_guid} and c.charge_type_alias = ${extra.charge_type_alias}
      and c.date >= ${extra.date}::date - 28 and c.date <= ${extra.date} and c.id <> ${extra.id}
      and c.status <> 'Rejected' and not t.is_void and t.credit_of_id is null and not c.is_returned`.execute(db)
  return rows[0] ?? { count: 0, pence: 0 }
}

export async function insertReceipt(db: BranchDb, row: Insertable<DB['charge_receipt']>): Promise<string> {
  const { guid } = await db.insertInto('charge_receipt').values(row).returning('guid').executeTakeFirstOrThrow()
  return guid
}

export async function deleteReceipt(db: BranchDb, guid: string): Promise<void> {
  await db.deleteFrom('charge_receipt').where('guid', '=', guid).execute()
}

/** Deletes the receipts of extras that are about to be deleted, with their files. */
export async function removeReceipts(db: BranchDb, chargeIds: readonly number[]): Promise<void> {
  const gone = await db
    .deleteFrom('charge_receipt')
    .where('charge_id', '=', sql<number>`any (${[...chargeIds]}::bigint[])`)
    .returning('storage_key')
    .execute()
  for (const { storage_key } of gone) await removeStoredFile(db, storage_key)
}
