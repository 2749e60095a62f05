import { sql } from 'kysely'
import type { Branch, BranchDb } from '../../kit/context.ts'
import { isMissed, statusOf } from '../visit/exports.ts'

/** Instants as ISO text: inclusive start, exclusive end. */
interface Span {
  readonly from: string
  readonly before: string
}

export async function selectBranchTitle(db: BranchDb, branch: Branch): Promise<string> {
  const { rows } = await sql<{ title: string }>`select title from branch where id = ${branch.id}`.execute(db)
  return rows[0]?.title ?? ''
}

/** Counts the visits that start in a span, by their status at an instant. */
export async function countStatuses(db: BranchDb, branch: Branch, now: string, { from, before }: Span) {
  const { rows } = await sql<{ status: number; missed: boolean; count: number }>`
    select ${statusOf(now)} as status, ${isMissed(now)} and v.status in (0, 1) as missed, count(*)::integer as count
    from visit v where v.branch_id = ${branch.id} and v.start_at >= ${from} and v.start_at < ${before}
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/** Selects the visits of a span without a check-in, latest first, and their total number. */
export async function selectNotBegun(db: BranchDb, branch: Branch, { from, before }: Span, limit: number) {
  const { rows } = await sql<{
    guid: string
    client_name: string
    carer_name: string | null
    start_at: string
    count: number
  }>`
    select v.guid, c.name as client_name, w.name as carer_name, v.start_at, v.count
    from (
      select v.guid, v.client_guid, v.carer_guid, v.start_at, v.id, count(*) over ()::integer as count
      from visit v
      where v.branch_id = ${branch.id} and v.start_at >= ${from} and v.start_at < ${before}
        and v.check_in_at is null and v.status in (0, 1)
      order by v.start_at desc, v.id desc limit ${limit}
    ) v
    join client c on c.guid = v.client_guid
    left join carer w on w.guid = v.carer_guid
    order by v.start_at desc, v.id desc`.execute(db)
  return rows
}

/** Counts the visits in each of two spans that are missed at an instant. */
export async function countMissed(db: BranchDb, branch: Branch, now: string, spans: readonly [Span, Span]) {
  const [earlier, later] = spans
  const { rows } = await sql<{ count: number; count_before: number }>`
    select count(*) filter (where v.start_at >= ${later.from})::integer as count,
      count(*) filter (where v.start_at < ${earlier.before})::integer as count_before
    from visit v
    where v.branch_id = ${branch.id} and v.start_at >= ${earlier.from} and v.start_at < ${later.before}
      and v.check_in_at is null and v.status in (0, 1) and ${isMissed(now)}`.execute(db)
  return rows[0] ?? { count: 0, count_before: 0 }
}

/**
 * Counts the unconfirmed visits of each week, by its Monday. Visits are looked up one by one: few are unconfirmed, but the
 * planner expects many, because most unconfirmed items are in the future.
 */
export async function countToConfirm(
  db: BranchDb,
  branch: Branch,
  monday: string,
  lastSunday: string,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ week_start: string; visits: number }>`
    select i.local_date - (extract(isodow from i.local_date)::integer - 1) as week_start, count(*)::integer as visits
    from item i
    cross join lateral (select from visit v where v.assignee_id = i.assignee_id limit 1) v
    where i.branch_id = ${branch.id} and i.local_date between ${monday} and ${lastSunday}
      and i.side = 'invoice' and not i.confirmed and not i.is_returned
    group by 1`.execute(db)
  return new Map(rows.map(({ week_start, visits }) => [week_start, visits]))
}
