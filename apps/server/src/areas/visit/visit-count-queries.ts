import { sql } from 'kysely'
import { visitStatus } from '#contract/visit/visits.ts'
import { addDays, formatInstant, parseInstant } from '#domain/time.ts'
import { minutesUpcoming } from '#domain/visit/visit-times.ts'
import type { Branch, BranchDb } from '../../kit/context.ts'
import { startOfDay } from '../../kit/days.ts'
import type { CountedSpan, Span } from './page-span.ts'
import { matchingVisits, type VisitFilter } from './visit-queries.ts'

/**
 * Counts the visits that match a filter by interval, newest first, without empty ones. Whole days come from
 * `visit_count`, partial days from their visits, and everything from visits when the filter has more than statuses.
 */
export async function countVisits(
  db: BranchDb,
  branch: Branch,
  now: string,
  filter: VisitFilter,
): Promise<CountedSpan[]> {
  const { clientGuid, carerGuid, named, only, guids } = filter
  const isOneByOne = guids.length > 0 || [clientGuid, carerGuid, named, only].some((each) => each !== undefined)
  const parted = isOneByOne ? [] : daysInParts(filter, now)
  const counts = (isOneByOne ? [filter] : parted.map((day) => withinDay(filter, day))).map(({ from, before }) => {
    const visits = matchingVisits(db, branch, now, { ...filter, from, before })
    return sql`select ${from}::timestamptz as "from", ${before}::timestamptz as before,
      (${visits.select(sql`count(*)`.as('count'))}) as count`
  })
  if (!isOneByOne) counts.push(countWholeDays(branch, now, filter, parted))
  const { rows } = await sql<CountedSpan>`
    select s."from", s.before, s.count from (${sql.join(counts, sql` union all `)}) s where s.count > 0
    order by s.before desc nulls first`.execute(db)
  return rows
}

/** Counts the visits of any of the given statuses that start in an interval. */
export async function countVisitsBetween(
  db: BranchDb,
  branch: Branch,
  now: string,
  span: Span,
  statuses: readonly number[],
): Promise<number> {
  const none = { carerGuid: undefined, clientGuid: undefined, named: undefined, only: undefined, lateSpan: undefined }
  const spans = await countVisits(db, branch, now, { ...span, ...none, guids: [], statuses })
  return spans.reduce((sum, { count }) => sum + count, 0)
}

/**
 * Returns the UTC days that are only partly in the interval, or partly upcoming when the filter has only one of planned
 * and upcoming.
 */
function daysInParts({ from, before, statuses }: VisitFilter, now: string): string[] {
  const ends = [from, before].filter((end) => end !== null).filter((end) => end !== midnight(dayOf(end)))
  const isTimely = statuses.includes(visitStatus.planned) !== statuses.includes(visitStatus.upcoming)
  return [...new Set([...ends.map(dayOf), ...(isTimely ? [dayOfTurn(now)] : [])])]
}

function withinDay({ from, before }: Span, day: string): Span {
  const [start, end] = [midnight(day), midnight(addDays(day, 1))]
  return { from: from !== null && from > start ? from : start, before: before !== null && before < end ? before : end }
}

function countWholeDays(
  branch: Branch,
  now: string,
  { from, before, statuses }: VisitFilter,
  parted: readonly string[],
) {
  const status = sql`case
    when c.status = 0 and not c.checked_in and c.day < ${dayOfTurn(now)} then 1
    else c.status end`
  return sql`
    select c.day::timestamp at time zone 'UTC' as "from", (c.day + 1)::timestamp at time zone 'UTC' as before,
      sum(c.visits) as count
    from visit_count c
    where c.branch_id = ${branch.id} and c.day <> all (${parted}::date[])
      ${from === null ? sql`` : sql`and c.day >= ${dayOf(from)}`}
      ${before === null ? sql`` : sql`and c.day < ${dayOf(before)}`}
      ${statuses.length === 0 ? sql`` : sql`and (${status}) = any (${statuses})`}
    group by c.day`
}

/** Returns the UTC day on which visits currently turn from planned to upcoming. */
function dayOfTurn(now: string): string {
  return dayOf(formatInstant(parseInstant(now) + minutesUpcoming))
}

/** Returns the UTC day of an instant in ISO text. */
function dayOf(instant: string): string {
  return instant.slice(0, 10)
}

function midnight(day: string): string {
  return startOfDay(day, 'UTC')
}

/** Merges several counts of one key into one row. It neither waits for other writers nor blocks them. */
export async function addUpVisitCounts(db: BranchDb, branch: Branch): Promise<void> {
  await sql`
    with several as (
      select c.day, c.status, c.checked_in from visit_count c where c.branch_id = ${branch.id}
      group by 1, 2, 3 having count(*) > 1
    ), gone as (
      delete from visit_count c using several s
      where c.branch_id = ${branch.id} and c.day = s.day and c.status = s.status and c.checked_in = s.checked_in
      returning c.*
    )
    insert into visit_count (branch_id, day, status, checked_in, visits)
    select g.branch_id, g.day, g.status, g.checked_in, sum(g.visits) from gone g
    group by 1, 2, 3, 4 having sum(g.visits) <> 0`.execute(db)
}
