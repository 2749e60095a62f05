import { sql } from 'kysely'
import type { Side } from '#contract/fields.ts'
import type { MonthReport } from '#contract/report/month-report.ts'
import type { Days } from '#domain/month-end/month-days.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'

interface Worker {
  readonly name: string
  readonly count: number
}

/** Counts the places of the days by who confirmed them, the most first. */
export async function selectConfirmers(db: BranchDb, branch: Branch, { from, to }: Days): Promise<Worker[]> {
  const { rows } = await sql<Worker>`
    select u.name, count(*)::integer as count
    from appointment p join assignee a on a.appointment_id = p.id join account u on u.guid = a.confirmed_by
    where p.branch_id = ${branch.id} and p.local_date between ${from} and ${to}
    group by u.guid, u.name order by count desc, u.name`.execute(db)
  return rows
}

/** Counts the extras of the days by who decided about them last, the most first. */
export async function selectDeciders(db: BranchDb, branch: Branch, { from, to }: Days): Promise<Worker[]> {
  const { rows } = await sql<Worker>`
    select u.name, count(*)::integer as count
    from charge c
    join lateral (select y.account_guid from charge_approval y where y.charge_id = c.id order by y.id desc limit 1) d on true
    join account u on u.guid = d.account_guid
    where c.branch_id = ${branch.id} and c.date between ${from} and ${to}
    group by u.guid, u.name order by count desc, u.name`.execute(db)
  return rows
}

/** Counts the groups of a side whose periods begin on the days by who processed them last, and sums them in pence. */
export async function selectProcessed(db: BranchDb, branch: Branch, side: Side, { from, to }: Days) {
  const { rows } = await sql<Worker>`
    select u.name, count(*)::integer as count
    from (
      select distinct on (t.period_guid) k.inserted_by
      from billing_transaction t
      join calendar_period p on p.guid = t.period_guid
      join task_transaction x on x.transaction_id = t.id
      join task k on k.guid = x.task_guid
      where t.branch_id = ${branch.id} and t.side = ${side} and p.start_on between ${from} and ${to}
        and t.completed_at is not null and not t.is_void
      order by t.period_guid, k.inserted_at desc) r
    join account u on u.guid = r.inserted_by
    group by u.guid, u.name order by count desc, u.name`.execute(db)
  const { rows: sums } = await sql<{ pence: number }>`
    select coalesce(sum(l.total_pence), 0)::bigint as pence
    from billing_transaction t
    join calendar_period p on p.guid = t.period_guid
    join ledger_line l on l.transaction_id = t.id
    where t.branch_id = ${branch.id} and t.side = ${side} and p.start_on between ${from} and ${to}
      and t.completed_at is not null and not t.is_void`.execute(db)
  return { workers: rows, pence: sums[0]?.pence ?? 0 }
}

interface NewReport {
  readonly branchId: number
  readonly monthGuid: string
  readonly at: string
  readonly by: string
  readonly report: MonthReport
}

export async function insertReport(db: BranchDb, { branchId, monthGuid, at, by, report }: NewReport): Promise<void> {
  await db
    .insertInto('month_end_report')
    .values({
      ...{ branch_id: branchId, month_end_guid: monthGuid, closed_at: at, closed_by: by },
      report: JSON.stringify(report),
    })
    .execute()
}

/** Selects the reports of a month, the newest first. */
export async function selectReports(db: BranchDb, branch: Branch, month: string) {
  const { rows } = await sql<{ guid: string; closed_at: string; closed_by_name: string; report: MonthReport }>`
    select r.guid, r.closed_at, a.name as closed_by_name, r.report
    from month_end_report r
    join month_end m on m.guid = r.month_end_guid
    join account a on a.guid = r.closed_by
    where m.branch_id = ${branch.id} and m.month = ${month}
    order by r.closed_at desc, r.guid`.execute(db)
  return rows
}
