import { sql } from 'kysely'
import type { Side } from '#contract/fields.ts'
import type { BranchDb } from '../../../kit/context.ts'
import { removeReceipts } from '../extras/receipt-queries.ts'

/** The last completion or credit of a transaction. The total is in pence. */
interface LastStep {
  readonly id: number
  readonly guid: string
  readonly side: Side
  readonly reference: string
  readonly owner_name: string
  readonly user_contract_guid: string
  /** Null for a completion. */
  readonly credit_of_id: number | null
  readonly total: number
  /** The interface file that it is in; null without one. */
  readonly interface_reference: string | null
  /** Whether it was sent to the payroll system. */
  readonly is_sent: boolean
  /** Whether a credit of it, or of what it credits, is queued. */
  readonly is_being_credited: boolean
}

export interface RewoundTransaction extends LastStep {
  /** The items and charges that came again in place of what it credited; none after a completion. */
  readonly replacements: readonly Replacement[]
}

/** Loads the last completion or credit of each transaction, or of all transactions of periods. */
export async function selectRewound(
  db: BranchDb,
  type: 'Period' | 'Transaction',
  guids: readonly string[],
): Promise<RewoundTransaction[]> {
  const wanted = type === 'Period' ? sql`o.period_guid` : sql`o.guid`
  const { rows } = await sql<LastStep>`
    select distinct on (o.id) l.id, l.guid, l.side, l.reference, w.name as owner_name, l.user_contract_guid, l.credit_of_id,
      l.total_pence as total,
      f.reference as interface_reference,
      exists (select from payroll_upload u where u.transaction_id = l.id and u.status <> 'Failed') as is_sent,
      exists (select from claimed_transaction k where k.transaction_id = o.id and k.is_credit) as is_being_credited
    from billing_transaction o
    join billing_transaction l on (l.id = o.id or l.credit_of_id = o.id) and l.completed_at is not null and not l.is_void
    left join interface_file f on f.guid = l.interface_guid
    join contract_owner w on w.contract_guid = o.user_contract_guid
    where ${wanted} = any (${[...guids]}::uuid[]) and o.credit_of_id is null and not o.is_void
    order by o.id, l.id desc`.execute(db)
  const credits = rows.filter((row) => row.credit_of_id !== null).map(({ id }) => id)
  const replacements = Map.groupBy(await selectReplacements(db, credits), (each) => each.credit_id)
  return rows.map((row) => ({ ...row, replacements: replacements.get(row.id) ?? [] }))
}

/** Locks transactions, in one order, and what they credit. */
export async function lockRewound(db: BranchDb, ids: readonly number[]): Promise<void> {
  await sql`
    select from billing_transaction t
    where t.id = any (${[...ids]}::bigint[])
      or t.id in (select c.credit_of_id from billing_transaction c where c.id = any (${[...ids]}::bigint[]))
    order by t.id for no key update`.execute(db)
}

/** Leaves the number of a transaction to a void record, which counts nowhere. */
export async function markVoid(db: BranchDb, id: number): Promise<void> {
  await sql`update billing_transaction set is_void = true where id = ${id}`.execute(db)
  await sql`delete from transaction_week where transaction_id = ${id}`.execute(db)
}

/** Loads the items and the approved charges of a transaction. */
export async function selectPartsOf(db: BranchDb, id: number): Promise<{ itemIds: number[]; chargeIds: number[] }> {
  const { rows } = await sql<{ itemIds: number[]; chargeIds: number[] }>`
    select array(select i.id from item i where i.transaction_id = ${id} and not i.is_returned) as "itemIds",
      array(select c.id from charge c where c.transaction_id = ${id} and c.status = 'Approved') as "chargeIds"`.execute(
    db,
  )
  return rows[0] ?? { itemIds: [], chargeIds: [] }
}

/** An item or a charge that came again after a credit. */
export interface Replacement {
  readonly id: number
  readonly kind: 'item' | 'charge'
  readonly credit_id: number
  readonly transaction_id: number | null
  /** The number of its transaction; null while that is open. */
  readonly reference: string | null
  /** Whether it is neither processed nor being processed. */
  readonly is_free: boolean
}

/** Loads what came again in place of what credits took back. */
async function selectReplacements(db: BranchDb, creditIds: readonly number[]): Promise<Replacement[]> {
  const { rows } = await sql<Replacement>`
    with again as (
      select n.id, n.transaction_id, 'item' as kind, c.transaction_id as credit_id
      from item c join item o on o.id = c.credit_of_id and o.is_returned
      join item n on n.assignee_id = o.assignee_id and n.side = o.side and not n.is_returned
      where c.transaction_id = any (${[...creditIds]}::bigint[])
      union all
      select n.id, n.transaction_id, 'charge', c.transaction_id
      from charge c join charge n on n.replaces_id = c.credit_of_id
      where c.transaction_id = any (${[...creditIds]}::bigint[]))
    select a.id, a.kind, a.credit_id, a.transaction_id, t.reference,
      a.transaction_id is null or (t.completed_at is null and k.task_guid is null) as is_free
    from again a left join billing_transaction t on t.id = a.transaction_id
    left join claimed_transaction k on k.transaction_id = t.id
    order by a.credit_id, a.id`.execute(db)
  return rows
}

/** Deletes what came again after a credit. Returns the transactions that it was in. */
export async function removeReplacements(db: BranchDb, rows: readonly Replacement[]): Promise<number[]> {
  const idsOf = (kind: Replacement['kind']) => rows.filter((row) => row.kind === kind).map(({ id }) => id)
  await removeReceipts(db, idsOf('charge'))
  await sql`
    delete from charge where id = any (${idsOf('charge')}::bigint[]) or (item_id = any (${idsOf('item')}::bigint[]) and is_calculated)`.execute(
    db,
  )
  await sql`delete from item where id = any (${idsOf('item')}::bigint[])`.execute(db)
  return [...new Set(rows.flatMap(({ transaction_id: id }) => id ?? []))].sort((a, b) => a - b)
}

/** Makes what a void credit took back creditable again: as it was before the credit. */
export async function clearCredited(db: BranchDb, creditId: number, originalId: number): Promise<void> {
  await sql`
    update billing_transaction set is_credited = false, is_returned = false where id = ${originalId}`.execute(db)
  for (const table of [sql`item`, sql`charge`]) {
    await sql`
      update ${table} set is_returned = false
      where id in (select c.credit_of_id from ${table} c where c.transaction_id = ${creditId})`.execute(db)
    await sql`update ${table} set credit_of_id = null where transaction_id = ${creditId}`.execute(db)
  }
}
