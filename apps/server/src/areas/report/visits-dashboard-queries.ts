import { sql } from 'kysely'
import type { Branch, BranchDb } from '../../kit/context.ts'
import { isMissed, statusOf } from '../visit/visit-queries.ts'

/** Instants as ISO text: from one up to, not including, another. */
interface Span {
  readonly from: string
  readonly before: string
}

/** The title of the branch, and the number that its settings hold for minutes after which a check-in is late. */
export async function selectBranchFacts(db: BranchDb, branch: Branch) {
  const { rows } = await sql<{ title: string; late_after: number | null }>`
    select title, case when jsonb_typeof(settings -> 'late_check_in_minutes') = 'number'
      then (settings ->> 'late_check_in_minutes')::double precision end as late_after
    from branch where id = ${branch.id}`.execute(db)
  return rows[0] ?? { title: '', late_after: null }
}

/** How many visits start in a span, by what they are at an instant. */
export async function countStatuses(db: BranchDb, branch: Branch, now: string, { from, before }: Span) {
  const { rows } = await sql<{ status: number; missed: boolean; count: number }>`
    select ${statusOf(now)} as status, ${isMissed(now)} and v.status in (0, 1) as missed, count(*)::integer as count
    from visit v where v.branch_id = ${branch.id} and v.start_at >= ${from} and v.start_at < ${before}
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/** The visits of a span that nobody has checked in to, the latest first, and how many there are in all. */
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

/** How many visits of each of two spans are missed at an instant. */
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

interface WeekCounts {
  /** Its Monday. */
  readonly week_start: string
  readonly appointments: number
  readonly unconfirmed: number
}

/** Places of visits and shifts by the week of their day, those that no transaction takes among them. */
export async function countConfirmation(
  db: BranchDb,
  branch: Branch,
  monday: string,
  lastSunday: string,
): Promise<WeekCounts[]> {
  const { rows } = await sql<WeekCounts>`
    select week_start, sum(appointments)::integer as appointments, sum(unconfirmed)::integer as unconfirmed
    from (
      select w.week_start, sum(w.item_count) as appointments, sum(w.unconfirmed_count) as unconfirmed
      from transaction_week w
      where w.branch_id = ${branch.id} and w.week_start between ${monday} and ${lastSunday}
      group by 1
      union all
      select i.local_date - (extract(isodow from i.local_date)::integer - 1), count(*), count(*) filter (where not i.confirmed)
      from item i
      where i.branch_id = ${branch.id} and i.local_date between ${monday} and ${lastSunday}
        and i.side = 'invoice' and i.problem is not null and i.is_chargeable and not i.is_returned
        and i.transaction_id is null
      group by 1
    ) both_kinds group by 1`.execute(db)
  return rows
}
