import { sql } from 'kysely'
import type { DashboardProblem } from '#contract/report/dashboard.ts'
import type { Branch, BranchDb } from '../../kit/context.ts'
import { isUnclaimed } from '../billing/transaction-state.ts'

interface Starts {
  /** First and last start of the periods; null where there are none. */
  readonly from: string | null
  readonly to: string | null
}

/** What is ready to be invoiced and in no task. Pence. */
export async function sumReady(db: BranchDb, branch: Branch) {
  const { rows } = await sql<Starts & { total: number; groups: number }>`
    select coalesce(sum(r.total), 0)::bigint as total, count(*)::integer as groups,
      min(p.start_on) as "from", max(p.start_on) as "to"
    from (
      select t.period_guid, sum(t.total_pence) as total from billing_transaction t
      where t.branch_id = ${branch.id} and t.side = 'invoice' and t.status = 'READY'
        and ${isUnclaimed}
      group by 1
    ) r
    join calendar_period p on p.guid = r.period_guid`.execute(db)
  return rows[0] ?? { total: 0, groups: 0, from: null, to: null }
}

interface DeadlineRow {
  readonly calendar_guid: string
  readonly period_guid: string
  readonly contract_guid: string
  readonly contract_name: string
  readonly start: string
  readonly end: string
  readonly deadline: string
  readonly item_count: number
  readonly confirmed_count: number
  /** Of all groups, shown or not: how many are due today, how many were before, and the starts of these two. */
  readonly today: number
  readonly overdue: number
  readonly from: string | null
  readonly to: string | null
}

/** The groups in which something is left to invoice, as INVP-D17 counts it: the earliest deadlines, the missed ones before all. */
export async function selectDeadlines(db: BranchDb, branch: Branch, limit: number): Promise<DeadlineRow[]> {
  const { rows } = await sql<DeadlineRow>`
    select p.calendar_guid, p.guid as period_guid, p.model_guid as contract_guid, p.title as contract_name,
      p.start_on as start, p.end_on as "end", p.invoice_deadline as deadline, s.item_count, s.confirmed_count,
      p.today, p.overdue, p."from", p."to"
    from (
      select p.guid, p.calendar_guid, p.model_guid, m.title, p.start_on, p.end_on, p.invoice_deadline,
        (count(*) filter (where p.invoice_deadline = ${branch.today}) over ())::integer as today,
        (count(*) filter (where p.invoice_deadline < ${branch.today}) over ())::integer as overdue,
        min(p.start_on) filter (where p.invoice_deadline <= ${branch.today}) over () as "from",
        max(p.start_on) filter (where p.invoice_deadline <= ${branch.today}) over () as "to"
      from (
        select t.period_guid from billing_transaction t
        where t.branch_id = ${branch.id} and t.side = 'invoice' and t.status <> 'COMPLETE' and t.completed_at is null
          and not t.is_void and t.status <> 'NOCHARGE'
        group by 1
      ) w
      join calendar_period p on p.guid = w.period_guid
      join contract_model m on m.guid = p.model_guid
      where p.invoice_deadline is not null
      order by p.invoice_deadline, lower(m.title), p.start_on, p.guid limit ${limit}
    ) p
    cross join lateral (
      select coalesce(sum(t.item_count), 0)::integer as item_count, coalesce(sum(t.confirmed_count), 0)::integer as confirmed_count
      from billing_transaction t
      where t.branch_id = ${branch.id} and t.period_guid = p.guid and not t.is_void and t.credit_of_id is null
    ) s
    order by p.invoice_deadline, lower(p.title), p.start_on, p.guid`.execute(db)
  return rows
}

interface WeekIncome {
  /** Its Monday. */
  readonly week_start: string
  readonly invoiced: number
  readonly confirmed: number
  readonly pending: number
}

/**
 * Income by week in pence. What is credited nets out; what a model keeps from being processed never comes in. Invoiced
 * is what is left of all once the few transactions that are not complete are taken off.
 */
export async function sumIncome(
  db: BranchDb,
  branch: Branch,
  monday: string,
  lastSunday: string,
): Promise<WeekIncome[]> {
  const { rows } = await sql<WeekIncome>`
    with total as (
      select w.week_start, sum(w.confirmed_pence + w.unconfirmed_pence) as pence
      from transaction_week w
      where w.branch_id = ${branch.id} and w.week_start between ${monday} and ${lastSunday}
      group by 1
    ), unfinished as (
      select w.week_start, sum(w.confirmed_pence + w.unconfirmed_pence) as pence,
        sum(w.confirmed_pence) filter (where t.completed_at is null and not t.is_held and not t.is_void) as confirmed,
        sum(w.unconfirmed_pence) filter (where t.completed_at is null and not t.is_held and not t.is_void) as pending
      from billing_transaction t
      join transaction_week w on w.transaction_id = t.id
      where t.branch_id = ${branch.id} and t.side = 'invoice' and t.status <> 'COMPLETE'
        and w.branch_id = ${branch.id} and w.week_start between ${monday} and ${lastSunday}
      group by 1
    )
    select t.week_start, (t.pence - coalesce(u.pence, 0))::bigint as invoiced,
      coalesce(u.confirmed, 0)::bigint as confirmed, coalesce(u.pending, 0)::bigint as pending
    from total t left join unfinished u on u.week_start = t.week_start`.execute(db)
  return rows
}

interface ProblemRow {
  readonly guid: string
  readonly date: string
  readonly owner_name: string
  readonly problem: DashboardProblem
  readonly calendar_guid: string | null
  readonly period_guid: string | null
  readonly contract_guid: string | null
  readonly transaction_guid: string | null
  readonly count: number
}

/** Items that can not be invoiced, of days from one up to, not including, another: the newest, and how many in all. */
export async function selectProblems(
  db: BranchDb,
  branch: Branch,
  from: string,
  before: string,
  limit: number,
): Promise<ProblemRow[]> {
  // Counted apart: the count needs nothing but an index, and the newest are the first in it.
  const inQuestion = sql`i.branch_id = ${branch.id} and i.local_date >= ${from} and i.local_date < ${before}
    and i.side = 'invoice' and i.problem is not null and i.is_chargeable and not i.is_returned`
  const { rows } = await sql<ProblemRow>`
    select i.guid, i.local_date as date, coalesce(c.name, u.name, s.title) as owner_name, i.problem, p.calendar_guid,
      p.guid as period_guid, t.model_guid as contract_guid, t.guid as transaction_guid,
      (select count(*)::integer from item i where ${inQuestion}) as count
    from (select i.* from item i where ${inQuestion} order by i.local_date desc, i.id desc limit ${limit}) i
    join assignee g on g.id = i.assignee_id
    join appointment a on a.id = g.appointment_id
    left join client c on c.guid = a.client_guid
    left join unit u on u.guid = a.unit_guid
    left join shift_category s on s.guid = a.shift_category_guid
    left join billing_transaction t on t.id = i.transaction_id
    left join calendar_period p on p.guid = t.period_guid
    order by i.local_date desc, i.id desc`.execute(db)
  return rows
}
