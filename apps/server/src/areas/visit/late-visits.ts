import { sql } from 'kysely'
import { formatInstant, parseInstant } from '#domain/time.ts'
import type { Branch, BranchDb } from '../../kit/context.ts'
import { startOfDay } from '../../kit/days.ts'

/** Minutes after the start, unless a branch sets others: as in the punctuality alert of shifts (SHIFT-009). */
const defaultGrace = 15
const minutesInHalfDay = 720

/** Returns after how many minutes a visit without a check-in is late, by the settings of the branch. */
export async function selectGraceMinutes(db: BranchDb, branch: Branch): Promise<number> {
  const { rows } = await sql<{ late_after: number | null }>`
    select case when jsonb_typeof(settings -> 'late_check_in_minutes') = 'number'
      then (settings ->> 'late_check_in_minutes')::double precision end as late_after
    from branch where id = ${branch.id}`.execute(db)
  const minutes = rows[0]?.late_after ?? null
  return isGrace(minutes) ? minutes : defaultGrace
}

function isGrace(minutes: number | null): minutes is number {
  return minutes !== null && Number.isInteger(minutes) && minutes > 0 && minutes <= minutesInHalfDay
}

/**
 * Returns today up to the start from which a check-in counts as late; soon after midnight it includes the previous
 * evening, as a late visit stays late past midnight.
 */
export function lateSpan({ today, timeZone }: Branch, now: string, graceMinutes: number) {
  const minute = parseInstant(now)
  const from = Math.min(parseInstant(startOfDay(today, timeZone)), minute - minutesInHalfDay)
  return { from: formatInstant(from), before: formatInstant(minute - graceMinutes + 1) }
}
