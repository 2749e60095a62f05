import { sql } from 'kysely'
import type { Side } from '#contract/fields.ts'
import type { BranchDb } from '../../../kit/context.ts'
import type { PreparedRow } from '../tasks/task-queries.ts'

/** Adds up what a draft would credit, by model; the amounts are negative. */
export async function summariseCredits(db: BranchDb, taskGuid: string): Promise<PreparedRow[]> {
  const { rows } = await sql<PreparedRow>`
    select t.model_guid, min(p.start_on) as start, max(p.end_on) as "end",
      count(distinct t.period_guid)::integer as periods, count(*)::integer as invoices,
      count(distinct coalesce(c.client_guid, c.unit_guid, c.shift_category_guid, c.carer_guid))::integer as users,
      sum(cardinality(x.item_ids))::integer as visits, sum(s.pence)::bigint as item_pence,
      sum(x.total_pence - s.pence)::bigint as extra_pence
    from task_transaction x
    join billing_transaction t on t.id = x.transaction_id
    join user_contract c on c.guid = t.user_contract_guid
    join calendar_period p on p.guid = t.period_guid
    cross join lateral (
      select -coalesce(sum(i.total_pence), 0) as pence from item i where i.id = any (x.item_ids)
    ) s
    where x.task_guid = ${taskGuid}
    group by t.model_guid`.execute(db)
  return rows
}

export interface CreditedTransactionRow {
  readonly reference: string
  readonly owner_name: string
  readonly start: string
  readonly end: string
  readonly completed_at: string
  readonly total: number
}

/**
 * Loads the transactions that a draft would credit, with their whole totals; at most `limit` of them. Also returns how
 * many there are, and in pence what was processed and what was credited before, which is negative.
 */
export async function selectCreditedTransactions(
  db: BranchDb,
  taskGuid: string,
  limit: number,
): Promise<{ rows: CreditedTransactionRow[]; count: number; processed: number; before: number }> {
  const { rows } = await sql<CreditedTransactionRow & { count: number; processed: number; before: number }>`
    select t.reference, o.name as owner_name, p.start_on as start, p.end_on as "end", t.completed_at, t.total_pence as total,
      count(*) over ()::integer as count, (sum(t.total_pence) over ())::bigint as processed,
      (sum(c.pence) over ())::bigint as before
    from task_transaction x
    join billing_transaction t on t.id = x.transaction_id
    join contract_owner o on o.contract_guid = t.user_contract_guid
    join calendar_period p on p.guid = t.period_guid
    cross join lateral (
      select coalesce(sum(c.total_pence), 0) as pence from billing_transaction c where c.credit_of_id = t.id and not c.is_void
    ) c
    where x.task_guid = ${taskGuid} order by t.reference limit ${limit}`.execute(db)
  const [first] = rows
  return { rows, count: first?.count ?? 0, processed: first?.processed ?? 0, before: first?.before ?? 0 }
}

export interface CreditedLineRow {
  readonly guid: string
  readonly kind: 'Item' | 'Charge'
  readonly date: string
  readonly start: string | null
  /** Of an item that of its carer or client; of a charge its description. */
  readonly name: string | null
  /** Null for an item. */
  readonly charge_type_alias: string | null
  readonly minutes: number | null
  readonly total: number
  /** Null for a charge. */
  readonly assignee_id: number | null
}

const otherName: Readonly<Record<Side, ReturnType<typeof sql>>> = {
  invoice: sql`w.name`,
  payment: sql`coalesce(k.name, u.name, s.title)`,
}

/** Loads the items and charges that a draft would credit, by date. */
export async function selectCreditedLines(db: BranchDb, side: Side, taskGuid: string): Promise<CreditedLineRow[]> {
  const { rows } = await sql<CreditedLineRow>`
    select i.guid, 'Item' as kind, i.local_date as date, p.start_at as start, ${otherName[side]} as name,
      null as charge_type_alias, i.charged_minutes as minutes, i.total_pence as total, i.assignee_id
    from task_transaction x
    join item i on i.id = any (x.item_ids)
    join assignee a on a.id = i.assignee_id
    join appointment p on p.id = a.appointment_id
    left join carer w on w.guid = a.carer_guid
    left join client k on k.guid = p.client_guid
    left join unit u on u.guid = p.unit_guid
    left join shift_category s on s.guid = p.shift_category_guid
    where x.task_guid = ${taskGuid}
    union all
    select c.guid, 'Charge', c.date, null, c.description, c.charge_type_alias, null, c.total_pence, null
    from task_transaction x join charge c on c.id = any (x.charge_ids)
    where x.task_guid = ${taskGuid}
    order by date, start nulls last, guid`.execute(db)
  return rows
}
