import { type Insertable, sql, type Updateable } from 'kysely'
import type { ExtraStatus } from '#contract/billing/transaction-items.ts'
import type { ExtraDays } from '#domain/billing/extra-rules.ts'
import type { DB } from '../../../database/types.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'

/** Loads the period and the contract of a transaction, inside which its extras are dated (EXTRA-009, EXTRA-010). */
export async function selectExtraDays(db: BranchDb, transactionId: number): Promise<ExtraDays> {
  const { rows } = await sql<ExtraDays>`
    select p.start_on as period_start, p.end_on as period_end, lower(c.validity)::text as contract_start,
      upper(c.validity)::text as contract_end
    from billing_transaction t
    join calendar_period p on p.guid = t.period_guid
    join user_contract c on c.guid = t.user_contract_guid
    where t.id = ${transactionId}`.execute(db)
  const [days] = rows
  if (!days) throw new Error(`There is no transaction ${transactionId}`)
  return days
}

/** An extra of a locked transaction, as a change of it needs it. */
export interface ExtraRow {
  readonly id: number
  readonly guid: string
  readonly version: number
  readonly charge_type_alias: string
  readonly date: string
  readonly quantity: string
  readonly rate_mills: number
  readonly status: ExtraStatus
  readonly is_calculated: boolean
}

/** Loads an extra; undefined when the transaction has none with this guid. */
export function selectExtra(db: BranchDb, transactionId: number, guid: string): Promise<ExtraRow | undefined> {
  return db
    .selectFrom('charge as c')
    .select(['c.id', 'c.guid', 'c.version', 'c.charge_type_alias', 'c.date', 'c.quantity', 'c.rate_mills'])
    .select(['c.is_calculated', sql<ExtraStatus>`c.status`.as('status')])
    .where('c.transaction_id', '=', transactionId)
    .where('c.guid', '=', guid)
    .executeTakeFirst()
}

/** Returns the id of an item of a transaction; undefined when it has no such item. */
export async function selectItemId(db: BranchDb, transactionId: number, guid: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('item as i')
    .select('i.id')
    .where('i.transaction_id', '=', transactionId)
    .where('i.guid', '=', guid)
    .executeTakeFirst()
  return row?.id
}

/** Inserts an extra and returns its guid. */
export async function insertExtra(db: BranchDb, values: Insertable<DB['charge']>): Promise<string> {
  const { guid } = await db.insertInto('charge').values(values).returning('guid').executeTakeFirstOrThrow()
  return guid
}

/** Changes an extra and raises its version. */
export async function updateExtraRow(db: BranchDb, id: number, values: Updateable<DB['charge']>): Promise<void> {
  await db
    .updateTable('charge')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function deleteExtraRow(db: BranchDb, id: number): Promise<void> {
  await db.deleteFrom('charge').where('id', '=', id).execute()
}

/** Returns who is processing a transaction, and since when in the branch's zone; undefined without a claim. */
export async function selectClaimant(
  db: BranchDb,
  { timeZone }: Branch,
  transactionId: number,
): Promise<{ readonly name: string; readonly since: string } | undefined> {
  const { rows } = await sql<{ name: string; since: string }>`
    select u.name, to_char(coalesce(k.queued_at, k.inserted_at) at time zone ${timeZone}, 'DD/MM/YYYY HH24:MI') as since
    from claimed_transaction c
    join task k on k.guid = c.task_guid
    join account u on u.guid = k.inserted_by
    where c.transaction_id = ${transactionId}`.execute(db)
  return rows[0]
}
