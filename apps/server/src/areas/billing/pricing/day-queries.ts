import { sql } from 'kysely'
import { addDays } from '#domain/time.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import { startOfDay } from '../../../kit/days.ts'
import { rangeOf } from './reprice-day.ts'

/** Returns those of some local dates that may price an item of the branch which is not completed. */
export async function selectPricedDays(db: BranchDb, branch: Branch, dates: readonly string[]): Promise<string[]> {
  const ranges = dates.map((date) => rangeOf(date, branch.timeZone))
  const { rows } = await sql<{ date: string }>`
    select d.date
    from unnest(${[...dates]}::date[], ${ranges.map(({ from }) => from)}::timestamptz[],
      ${ranges.map(({ to }) => to)}::timestamptz[]) d (date, starts_at, ends_at)
    where exists (
      select from appointment p
      join assignee a on a.appointment_id = p.id
      join item i on i.assignee_id = a.id and not i.is_returned
      left join billing_transaction t on t.id = i.transaction_id
      where p.branch_id = ${branch.id} and p.start_at >= d.starts_at and p.start_at < d.ends_at
        and t.completed_at is null)`.execute(db)
  return rows.map(({ date }) => date)
}

/** Transactions of each side. */
export interface SideCounts {
  readonly invoice: number
  readonly payment: number
}

/** Counts the completed transactions of the branch with visits on some local dates: their amounts never change. */
export async function countCompletedOn(db: BranchDb, branch: Branch, dates: readonly string[]): Promise<SideCounts> {
  const { rows } = await sql<SideCounts>`
    select count(distinct t.id) filter (where t.side = 'invoice') as invoice,
      count(distinct t.id) filter (where t.side = 'payment') as payment
    from unnest(${dates.map((date) => startOfDay(addDays(date, -1), branch.timeZone))}::timestamptz[],
      ${dates.map((date) => startOfDay(date, branch.timeZone))}::timestamptz[],
      ${dates.map((date) => startOfDay(addDays(date, 1), branch.timeZone))}::timestamptz[]) d (before, starts_at, ends_at)
    join appointment p on p.branch_id = ${branch.id} and p.start_at >= d.before and p.start_at < d.ends_at
      and p.end_at > d.starts_at
    join assignee a on a.appointment_id = p.id
    join item i on i.assignee_id = a.id and not i.is_returned
    join billing_transaction t on t.id = i.transaction_id
    where t.completed_at is not null and t.credit_of_id is null`.execute(db)
  return rows[0] ?? { invoice: 0, payment: 0 }
}
