import { sql } from 'kysely'
import type { Side } from '#contract/fields.ts'
import type { BranchDb } from '../../../kit/context.ts'
import { repriceDayJob, repriceModelJob } from '../jobs.ts'
import { isAddressed, isUnclaimed } from '../transaction-state.ts'

/** A transaction with its model. */
export interface CreditCandidate {
  readonly id: number
  readonly model_guid: string
  readonly model_title: string
}

export interface Candidate extends CreditCandidate {
  readonly guid: string
  readonly status: string
  readonly is_free: boolean
  readonly reference: string | null
  readonly owner_name: string
  /** The name of the user who has claimed it; null without a claim. */
  readonly claimed_by: string | null
}

export type FoundCandidate = Candidate & { readonly period_guid: string }

/**
 * Loads the transactions of a selection: all of some periods, or some of one period. Credits and voids are left out.
 */
export function selectCandidates(
  db: BranchDb,
  side: Side,
  selection: { periods: readonly string[] } | { period: string; transactions: readonly string[] },
): Promise<FoundCandidate[]> {
  return db
    .selectFrom('billing_transaction as t')
    .innerJoin('contract_model as m', 'm.guid', 't.model_guid')
    .innerJoin('contract_owner as o', 'o.contract_guid', 't.user_contract_guid')
    .leftJoin('claimed_transaction as c', (join) =>
      join
        .onRef('c.transaction_id', '=', 't.id')
        .on((on) => on.or([on('t.completed_at', 'is', null), on('c.is_credit', '=', true)])),
    )
    .leftJoin('task as k', 'k.guid', 'c.task_guid')
    .leftJoin('account as h', 'h.guid', 'k.inserted_by')
    .select([
      't.id',
      't.guid',
      't.period_guid',
      't.model_guid',
      'm.title as model_title',
      sql<string>`t.status`.as('status'),
      sql<boolean>`c.task_guid is null`.as('is_free'),
      't.reference',
      sql<string>`o.name`.as('owner_name'),
      'h.name as claimed_by',
    ])
    .where('t.side', '=', side)
    .where('t.credit_of_id', 'is', null)
    .where('t.is_void', '=', false)
    .$if('periods' in selection, (query) =>
      query.where('t.period_guid', 'in', 'periods' in selection ? [...selection.periods] : []),
    )
    .$if('transactions' in selection, (query) =>
      'transactions' in selection
        ? query.where('t.period_guid', '=', selection.period).where('t.guid', 'in', [...selection.transactions])
        : query,
    )
    .orderBy('t.id')
    .execute()
}

export interface PreparedRow {
  readonly model_guid: string
  /** The first and the last day of the listed periods, and their number. */
  readonly start: string
  readonly end: string
  readonly periods: number
  /** The number of invoices, one for each transaction. */
  readonly invoices: number
  readonly users: number
  readonly visits: number
  readonly item_pence: number
  readonly extra_pence: number
}

/** Adds up the transactions of a task by model. */
export async function summarise(db: BranchDb, taskGuid: string): Promise<PreparedRow[]> {
  const { rows } = await sql<PreparedRow>`
    select t.model_guid, min(p.start_on) as start, max(p.end_on) as "end",
      count(distinct t.period_guid)::integer as periods, count(*)::integer as invoices, count(distinct coalesce(c.client_guid, c.unit_guid, c.shift_category_guid, c.carer_guid))::integer as users,
      sum(t.item_count)::integer as visits, sum(t.item_pence)::bigint as item_pence, sum(t.extra_pence)::bigint as extra_pence
    from task_transaction x
    join billing_transaction t on t.id = x.transaction_id
    join user_contract c on c.guid = t.user_contract_guid
    join calendar_period p on p.guid = t.period_guid
    where x.task_guid = ${taskGuid}
    group by t.model_guid`.execute(db)
  return rows
}

/**
 * Adds the unclaimed, ready ones of some transactions to a task, with their current totals; with `isWhole` only those
 * of fully confirmed groups.
 */
export async function listInTask(
  db: BranchDb,
  branchId: number,
  taskGuid: string,
  candidates: readonly number[],
  isWhole = false,
): Promise<void> {
  // Hashed once: asked for each transaction, it would read the whole group again for each of its carers.
  const groupIsConfirmed = sql`t.period_guid not in (select o.period_guid from billing_transaction o
    where o.completed_at is null and not o.is_void and o.unconfirmed_count > 0
      and o.period_guid = any (array(select distinct w.period_guid from billing_transaction w where w.id = any (${[...candidates]}::bigint[]))))`
  await sql`
    insert into task_transaction (task_guid, transaction_id, branch_id, total_pence, visit_count)
    select ${taskGuid}, t.id, ${branchId}, t.total_pence, t.item_count
    from billing_transaction t join contract_model m on m.guid = t.model_guid
    where t.id = any (${[...candidates]}) and t.status = 'READY' and ${isAddressed} and ${isUnclaimed}
      and ${isWhole ? groupIsConfirmed : sql`true`}
    order by t.id`.execute(db)
  await sql`
    update task set
      item_count = (select coalesce(sum(t.item_count + t.charge_count), 0) from task_transaction x
        join billing_transaction t on t.id = x.transaction_id where x.task_guid = task.guid),
      total_pence = (select coalesce(sum(x.total_pence), 0) from task_transaction x where x.task_guid = task.guid)
    where guid = ${taskGuid}`.execute(db)
}

/**
 * Claims the transactions of a task if all are unclaimed and unchanged since it was prepared: then `holds` is true and
 * they cannot change. Otherwise `holds` stays false, which the worker checks.
 */
export async function claimTransactions(db: BranchDb, taskGuid: string): Promise<void> {
  // Locked in a fixed order first, so that two tasks with common transactions cannot deadlock, and so that a change to
  // one of them either commits before they are read, or looks for claims after this has committed.
  await sql`
    select from billing_transaction t join task_transaction x on x.transaction_id = t.id
    where x.task_guid = ${taskGuid} order by t.id for no key update of t`.execute(db)
  await sql`
    update task set holds = not exists (
      select from task_transaction x
      join billing_transaction t on t.id = x.transaction_id
      join contract_model m on m.guid = t.model_guid
      where x.task_guid = ${taskGuid}
        and not (t.status = 'READY' and ${isAddressed} and t.total_pence = x.total_pence and ${isUnclaimed}))
    where guid = ${taskGuid}`.execute(db)
}

/**
 * Loads the models, by title, whose transactions in the task still have to be repriced: after a change to the model, or
 * to a holiday on a day of one of the visits, or beside it (see `rangeOf`). Also returns whether repricing has failed for
 * good.
 */
export async function selectToReprice(db: BranchDb, taskGuid: string): Promise<{ title: string; failed: boolean }[]> {
  const { rows } = await sql<{ title: string; failed: boolean }>`
    with models as materialized (select * from waiting_jobs(${repriceModelJob.name})),
      days as materialized (select left(key, 10)::date as day, failed from waiting_jobs(${repriceDayJob.name}))
    select m.title, bool_or(w.failed) as failed
    from task_transaction x
    join billing_transaction t on t.id = x.transaction_id
    join contract_model m on m.guid = t.model_guid
    cross join lateral (
      select failed from models where key = t.model_guid::text
      union all
      select d.failed from days d
      where exists (
        select from item i where i.transaction_id = t.id and i.local_date between d.day - 1 and d.day + 1)
    ) w
    where x.task_guid = ${taskGuid}
    group by m.guid, m.title
    order by m.title`.execute(db)
  return rows
}

/** Loads the models of the transactions that a task has not completed. */
export async function selectModelsToDo(db: BranchDb, taskGuid: string): Promise<string[]> {
  const rows = await db
    .selectFrom('task_transaction as x')
    .innerJoin('billing_transaction as t', 't.id', 'x.transaction_id')
    .select('t.model_guid')
    .distinct()
    .where('x.task_guid', '=', taskGuid)
    .where('t.completed_at', 'is', null)
    .execute()
  return rows.map((row) => row.model_guid)
}

/** The number of previous tasks from which the pace is estimated (TASK-D07). */
const sampleSize = 20

/** Returns the average seconds an item of the last complete tasks of the type; null when there are none. */
export async function secondsPerItem(db: BranchDb, task: { side: string; type: string }): Promise<number | null> {
  const { rows } = await sql<{ pace: number | null }>`
    select (sum(extract(epoch from processed_at - started_at)) / nullif(sum(item_count), 0))::double precision as pace
    from (
      select processed_at, started_at, item_count from task
      where side = ${task.side} and type = ${task.type} and status = 'Complete' and started_at is not null
      order by inserted_at desc limit ${sampleSize}
    ) as last`.execute(db)
  return rows[0]?.pace ?? null
}
