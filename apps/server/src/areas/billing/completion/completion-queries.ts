import { sql } from 'kysely'
import type { ProcessedPrefix } from '#domain/billing/item-state.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'

/**
 * Loads the incomplete transactions of a task in the order of their future numbers: by model, period and client name,
 * as the screens list them.
 */
export async function selectUnfinished(db: BranchDb, taskGuid: string): Promise<number[]> {
  const rows = await db
    .selectFrom('task_transaction as x')
    .innerJoin('billing_transaction as t', 't.id', 'x.transaction_id')
    .innerJoin('contract_model as m', 'm.guid', 't.model_guid')
    .innerJoin('calendar_period as p', 'p.guid', 't.period_guid')
    .innerJoin('contract_owner as o', 'o.contract_guid', 't.user_contract_guid')
    .select('t.id')
    .where('x.task_guid', '=', taskGuid)
    .where('t.completed_at', 'is', null)
    .orderBy(sql`lower(m.title)`)
    .orderBy('p.start_on')
    .orderBy('o.sort_name')
    .orderBy('o.sort_first_name')
    .orderBy('t.id')
    .execute()
  return rows.map((row) => row.id)
}

/**
 * Locks the incomplete ones of some transactions and returns them in the given order. Transactions that are locked
 * already are skipped or waited for. A task that has released its claim returns none: its worker was taken for dead,
 * but still runs.
 */
export async function lockUnfinished(
  db: BranchDb,
  taskGuid: string,
  ids: readonly number[],
  onLocked: 'skip' | 'wait',
): Promise<{ ids: number[]; withCharges: number[] }> {
  const task = await db
    .selectFrom('task')
    .select('guid')
    .where('guid', '=', taskGuid)
    .where('holds', '=', true)
    .forShare()
    .executeTakeFirst()
  if (!task) return { ids: [], withCharges: [] }
  const rows = await db
    .selectFrom('billing_transaction as t')
    .select(['t.id', 't.charge_count'])
    .where('t.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('t.completed_at', 'is', null)
    .orderBy('t.id')
    .forNoKeyUpdate()
    .$if(onLocked === 'skip', (query) => query.skipLocked())
    .execute()
  const locked = new Set(rows.map((row) => row.id))
  return {
    ids: ids.filter((id) => locked.has(id)),
    withCharges: rows.filter((row) => row.charge_count > 0).map((row) => row.id),
  }
}

/** Writes the lines of the transactions' items to the ledger, which accepts no others (finance 8). */
export async function freezeItems(db: BranchDb, ids: readonly number[]): Promise<void> {
  await sql`select freeze_items(${[...ids]})`.execute(db)
}

/** Writes the lines of the transactions' charges to the ledger. */
export async function freezeCharges(db: BranchDb, ids: readonly number[]): Promise<void> {
  await sql`select freeze_charges(${[...ids]})`.execute(db)
}

export interface HeadRow {
  readonly id: number
  readonly contract_reference: string
  readonly purchase_order: string | null
  readonly funder_name: string | null
  readonly payer_address: string[]
  readonly term_days: number
  readonly cost_centre: string
  readonly funder: string | null
  readonly funder_address: string[]
  readonly name_type_alias: string
  readonly address_type_alias: string
  readonly owner_name: string
  readonly owner_reference: string | null
  readonly owner_address: string | null
  readonly owner_post_code: string | null
  readonly period_start: string
  readonly period_end: string
}

/** Loads the current content of each document's head, in the order of the transactions. */
export async function selectHeads(db: BranchDb, ids: readonly number[]): Promise<HeadRow[]> {
  const { rows } = await sql<HeadRow>`
    select t.id, c.reference as contract_reference, c.purchase_order, c.funder_name, c.payer_address,
      coalesce(c.term_days, m.term_days) as term_days, m.cost_centre, m.funder, m.funder_address, m.name_type_alias,
      m.address_type_alias, o.name as owner_name, o.reference as owner_reference, o.address as owner_address,
      o.post_code as owner_post_code, p.start_on as period_start, p.end_on as period_end
    from billing_transaction t
    join user_contract c on c.guid = t.user_contract_guid
    join contract_model m on m.guid = t.model_guid
    join calendar_period p on p.guid = t.period_guid
    join contract_owner o on o.contract_guid = c.guid
    where t.id = any (${[...ids]}) order by array_position(${[...ids]}::bigint[], t.id)`.execute(db)
  return rows
}

/** Takes the next numbers of a series and returns the first. The series stays locked until this transaction ends. */
export async function takeNumbers(db: BranchDb, series: ProcessedPrefix, count: number): Promise<number> {
  const { last } = await db
    .updateTable('number_series')
    .set((eb) => ({ last: eb('last', '+', count) }))
    .where('name', '=', series)
    .returning('last')
    .executeTakeFirstOrThrow()
  return last - count + 1
}

/**
 * Writes the files of transactions: their heads without reference and lines, and the details of each visit without its
 * price. The part that all heads share is the larger half, so it is sent only once.
 */
export async function writeDocuments(
  db: BranchDb,
  branchId: number,
  shared: object,
  rows: readonly { readonly id: number; readonly head: object }[],
): Promise<void> {
  await sql`
    insert into output_file (branch_id, transaction_id, document, visits)
    select ${branchId}, x.id, ${JSON.stringify(shared)}::jsonb || x.head, coalesce(r.visits, '{}')
    from unnest(${rows.map((row) => row.id)}::bigint[], ${rows.map((row) => JSON.stringify(row.head))}::jsonb[])
      as x (id, head)
    left join visits_to_record(${rows.map((row) => row.id)}) r on r.transaction_id = x.id`.execute(db)
}

/** Writes the references and the completion time; after that the transactions never change. */
export async function markComplete(
  db: BranchDb,
  rows: readonly { readonly id: number; readonly reference: string }[],
  now: string,
): Promise<void> {
  await sql`
    update billing_transaction t set reference = x.reference, completed_at = ${now}
    from unnest(${rows.map((row) => row.id)}::bigint[], ${rows.map((row) => row.reference)}::text[]) as x (id, reference)
    where t.id = x.id`.execute(db)
}

/** Selects the text on invoices: that of the branch, or the provider's where the branch has none; null without either. */
export async function selectInvoiceNote(db: BranchDb, branch: Branch): Promise<string | null> {
  const { rows } = await sql<{ note: string | null }>`
    select coalesce(nullif(b.settings ->> 'invoice_note', ''), nullif(c.invoice_note, '')) as note
    from branch b left join company c on true
    where b.id = ${branch.id}`.execute(db)
  return rows[0]?.note ?? null
}
