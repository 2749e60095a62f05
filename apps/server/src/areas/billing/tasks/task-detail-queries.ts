import { sql } from 'kysely'
import type { Side } from '#contract/fields.ts'
import { isCreditTask } from '#domain/billing/task-state.ts'
import type { BranchDb } from '../../../kit/context.ts'
import { isAddressed, isUnclaimed } from '../transaction-state.ts'

export interface FoundTask {
  readonly guid: string
  readonly type: string
  readonly status: string
  readonly holds: boolean
  readonly problem: string | null
}

/** Selects a task of a side that is not a draft. */
export function selectTask(db: BranchDb, side: Side, guid: string): Promise<FoundTask | undefined> {
  return db
    .selectFrom('task as t')
    .select(['t.guid', 't.type', 't.status', 't.holds', 't.problem'])
    .where('t.guid', '=', guid)
    .where('t.side', '=', side)
    .where('t.status', '<>', 'Draft')
    .executeTakeFirst()
}

interface GroupRow {
  readonly calendar_guid: string
  readonly period_guid: string
  readonly contract_guid: string
  readonly contract_model_title: string
  readonly start: string
  readonly end: string
  readonly transactions: number
  /** Pence, as prepared. */
  readonly total: number
  /** The number of all groups. */
  readonly count: number
}

/** Selects the models and periods of the transactions that a task lists or makes a file of, at most `limit` of them. */
export async function selectTaskGroups(
  db: BranchDb,
  { guid, type }: Pick<FoundTask, 'guid' | 'type'>,
  limit: number,
): Promise<GroupRow[]> {
  const listed =
    type === 'Interface'
      ? sql`select f.id, f.total_pence from billing_transaction f where f.interface_guid = ${guid}`
      : sql`select x.transaction_id as id, x.total_pence from task_transaction x where x.task_guid = ${guid}`
  const { rows } = await sql<GroupRow>`
    select p.calendar_guid, p.guid as period_guid, m.guid as contract_guid, m.title as contract_model_title,
      p.start_on as start, p.end_on as "end", count(*)::integer as transactions, sum(x.total_pence)::bigint as total,
      count(*) over ()::integer as count
    from (${listed}) x
    join billing_transaction t on t.id = x.id
    join contract_model m on m.guid = t.model_guid
    join calendar_period p on p.guid = t.period_guid
    group by p.guid, m.guid
    order by lower(m.title), p.start_on, p.guid limit ${limit}`.execute(db)
  return rows
}

/** A transaction with its place, its number and its client or carer. */
export interface DocumentRow {
  readonly guid: string
  readonly calendar_guid: string
  readonly period_guid: string
  readonly contract_guid: string
  readonly reference: string
  readonly owner_name: string
}

/** The columns of a `DocumentRow`, of a transaction `t` with `documentJoins`. */
export const documentColumns = sql`
  t.guid, p.calendar_guid, t.period_guid, t.model_guid as contract_guid, t.reference, o.name as owner_name`
export const documentJoins = sql`
  join calendar_period p on p.guid = t.period_guid
  join contract_owner o on o.contract_guid = t.user_contract_guid`

interface MadeRow extends DocumentRow {
  /** Pence. */
  readonly total: number
  /** The number of all documents, their pence and the last number. */
  readonly count: number
  readonly sum: number
  readonly last: string
}

/** Selects what a task has made or put into its file, by number, at most `limit` of it. */
export async function selectMade(db: BranchDb, { guid, type }: FoundTask, limit: number): Promise<MadeRow[]> {
  // A task that holds its transactions has completed those of them that are complete, and so has one that no longer does,
  // unless another task listed them later and started.
  const ids = isCreditTask(type)
    ? sql`select c.id from billing_transaction c where c.credit_task_guid = ${guid}`
    : type === 'Interface'
      ? sql`select f.id from billing_transaction f where f.interface_guid = ${guid}`
      : sql`
        select x.transaction_id from task_transaction x join task k on k.guid = x.task_guid
        where x.task_guid = ${guid} and (k.holds or k.started_at is not null and not exists (
          select from task_transaction y join task l on l.guid = y.task_guid
          where y.transaction_id = x.transaction_id and l.guid <> k.guid and l.type = 'Completion'
            and l.started_at > k.started_at))`
  const { rows } = await sql<MadeRow>`
    select ${documentColumns}, t.total_pence as total, count(*) over ()::integer as count, (sum(t.total_pence) over ())::bigint as sum,
      max(t.reference) over () as last
    from billing_transaction t ${documentJoins}
    where t.id in (${ids}) and t.completed_at is not null
    order by t.reference limit ${limit}`.execute(db)
  return rows
}

/** A selection as it was prepared, and what of it is ready now. Amounts are in pence. */
export interface ComparedRow {
  readonly prepared_clients: number
  readonly prepared_visits: number | null
  readonly prepared_total: number
  readonly clients: number
  readonly visits: number
  readonly total: number
  /** The number of its transactions that are complete. */
  readonly done_since: number
}

/** Compares what a task lists with what would be listed of it now. */
export async function selectCompared(db: BranchDb, taskGuid: string): Promise<ComparedRow> {
  const ready = sql`t.status = 'READY' and ${isAddressed} and ${isUnclaimed}`
  const owner = sql`coalesce(c.client_guid, c.unit_guid, c.shift_category_guid, c.carer_guid)`
  const { rows } = await sql<ComparedRow>`
    select count(distinct ${owner})::integer as prepared_clients,
      case when bool_and(x.visit_count is not null) then sum(x.visit_count)::integer end as prepared_visits,
      coalesce(sum(x.total_pence), 0)::bigint as prepared_total,
      (count(distinct ${owner}) filter (where ${ready}))::integer as clients,
      coalesce(sum(t.item_count) filter (where ${ready}), 0)::integer as visits,
      coalesce(sum(t.total_pence) filter (where ${ready}), 0)::bigint as total,
      (count(*) filter (where t.completed_at is not null))::integer as done_since
    from task_transaction x
    join billing_transaction t on t.id = x.transaction_id
    join contract_model m on m.guid = t.model_guid
    join user_contract c on c.guid = t.user_contract_guid
    where x.task_guid = ${taskGuid}`.execute(db)
  return rows[0] as ComparedRow // an aggregate without groups always has a row
}

/** Selects the transactions of a task that are not complete, in the order of its list. */
export function selectOpen(db: BranchDb, taskGuid: string): Promise<{ guid: string; period_guid: string }[]> {
  return db
    .selectFrom('task_transaction as x')
    .innerJoin('billing_transaction as t', 't.id', 'x.transaction_id')
    .select(['t.guid', 't.period_guid'])
    .where('x.task_guid', '=', taskGuid)
    .where('t.completed_at', 'is', null)
    .orderBy('t.id')
    .execute()
}
