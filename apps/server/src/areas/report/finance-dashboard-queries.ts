import { sql } from 'kysely'
import type { AnyProblem } from '#contract/billing/price-working.ts'
import type { Branch, BranchDb } from '../../kit/context.ts'
import { isUnpriced, openGroups } from '../billing/exports.ts'

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
}

/** Selects the groups with something left to invoice whose deadline is today or later: the earliest. */
export async function selectDeadlines(
  db: BranchDb,
  branch: Branch,
  now: string,
  limit: number,
): Promise<DeadlineRow[]> {
  const { rows } = await sql<DeadlineRow>`
    select g.calendar_guid, g.period_guid, g.model_guid as contract_guid, g.title as contract_name,
      g.start_on as start, g.end_on as "end", g.invoice_deadline as deadline, s.item_count, s.confirmed_count
    from (
      select * from ${openGroups(branch, now, 'invoice')} g
      where g.invoice_deadline >= ${branch.today}
      order by g.invoice_deadline, lower(g.title), g.start_on, g.period_guid limit ${limit}
    ) g
    cross join lateral (
      select coalesce(sum(t.item_count), 0)::integer as item_count, coalesce(sum(t.confirmed_count), 0)::integer as confirmed_count
      from billing_transaction t
      where t.branch_id = ${branch.id} and t.period_guid = g.period_guid and not t.is_void and t.credit_of_id is null
    ) s
    order by g.invoice_deadline, lower(g.title), g.start_on, g.period_guid`.execute(db)
  return rows
}

interface WeekIncome {
  /** The Monday of the week. */
  readonly week_start: string
  readonly invoiced: number
  readonly confirmed: number
  readonly pending: number
}

/**
 * Sums the income by week in pence. Credits net out; models that are not processed are left out. Invoiced is the total
 * less the few transactions that are not complete.
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
        sum(w.confirmed_pence) filter (where not t.is_held) as confirmed,
        sum(w.unconfirmed_pence) filter (where not t.is_held) as pending
      from billing_transaction t
      join transaction_week w on w.transaction_id = t.id
      where t.branch_id = ${branch.id} and t.side = 'invoice' and t.status <> 'COMPLETE'
        and t.completed_at is null and w.branch_id = ${branch.id} and w.week_start between ${monday} and ${lastSunday}
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
  readonly problem: AnyProblem
  readonly check_in_at: string | null
  readonly check_out_at: string | null
  readonly calendar_guid: string | null
  readonly period_guid: string | null
  readonly contract_guid: string | null
  readonly transaction_guid: string | null
  readonly count: number
}

/** Selects past items that cannot be invoiced: the newest, and the total number. */
export async function selectProblems(db: BranchDb, branch: Branch, now: string, limit: number): Promise<ProblemRow[]> {
  // Counted separately: the newest are the first in their index.
  const { rows } = await sql<ProblemRow>`
    select i.guid, i.local_date as date, coalesce(c.name, u.name, s.title) as owner_name, i.problem, p.calendar_guid,
      p.guid as period_guid, t.model_guid as contract_guid, t.guid as transaction_guid,
      check_in_of(g, v) as check_in_at, check_out_of(g, v) as check_out_at,
      (select count(*)::integer from item i where ${isUnpriced(branch, now, 'invoice')}) as count
    from (select i.* from item i where ${isUnpriced(branch, now, 'invoice')} order by i.local_date desc, i.id desc limit ${limit}) i
    join assignee g on g.id = i.assignee_id
    join appointment a on a.id = g.appointment_id
    left join visit v on v.assignee_id = g.id
    left join client c on c.guid = a.client_guid
    left join unit u on u.guid = a.unit_guid
    left join shift_category s on s.guid = a.shift_category_guid
    left join billing_transaction t on t.id = i.transaction_id
    left join calendar_period p on p.guid = t.period_guid
    order by i.local_date desc, i.id desc`.execute(db)
  return rows
}
