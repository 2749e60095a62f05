import { type EpochMinute, MINUTES_PER_DAY, offsetIndexAt, weekdayOf, type Zone } from '../time.ts'
import { type DayPlans, rowAt } from './day-plan.ts'
import type { RateRow } from './types.ts'

/** The zone of the branch, and the tier of each holiday (an index from 1; 0 is an ordinary day). */
export interface LocalDays {
  readonly zone: Zone
  readonly tierOfDay: ReadonlyMap<number, number>
}

/** Consecutive minutes of one row, or of none. */
export interface RowInterval {
  readonly start: EpochMinute
  end: EpochMinute
  readonly row: RateRow | null
}

/** Consecutive minutes priced by one row. */
export interface Piece extends RowInterval {
  readonly row: RateRow
}

/**
 * Cuts an interval at local midnights, clock changes and the edges of rows, and joins neighbours of the same row
 * (finance 3.5). Null when a minute has no row. Rows use local time and minutes are elapsed, so the repeated hour is
 * priced twice by the same rows.
 */
export function splitByDay(
  days: LocalDays,
  plans: DayPlans,
  start: EpochMinute,
  minutes: number,
): readonly Piece[] | null {
  const intervals = rowIntervals(days, plans, start, start + minutes)
  return intervals.every((interval): interval is Piece => interval.row !== null) ? intervals : null
}

/** Cuts an interval as {@link splitByDay} does; minutes without a row are intervals too. */
export function rowIntervals(days: LocalDays, plans: DayPlans, start: EpochMinute, end: EpochMinute): RowInterval[] {
  const { starts, offsets } = days.zone
  const intervals: RowInterval[] = []
  let last: RowInterval | undefined
  let span = offsetIndexAt(days.zone, start)
  let at = start
  while (at < end) {
    while ((starts[span + 1] ?? Number.POSITIVE_INFINITY) <= at) span++
    const offset = offsets[span] ?? 0
    const day = Math.floor((at + offset) / MINUTES_PER_DAY)
    const midnight = day * MINUTES_PER_DAY - offset
    const stop = Math.min(end, midnight + MINUTES_PER_DAY, starts[span + 1] ?? end)
    const { ends, rows } = planOf(days, plans, day)
    for (let index = 0; at < stop; index++) {
      const rowEnd = midnight + (ends[index] ?? MINUTES_PER_DAY)
      if (rowEnd <= at) continue
      const row = rows[index] ?? null
      const until = Math.min(rowEnd, stop)
      if (last?.row === row) last.end = until
      else {
        last = { start: at, end: until, row }
        intervals.push(last)
      }
      at = until
    }
  }
  return intervals
}

/** Returns the row that prices the minute that begins at an instant, or null. */
export function rowAtInstant(days: LocalDays, plans: DayPlans, minute: EpochMinute): RateRow | null {
  const local = minute + (days.zone.offsets[offsetIndexAt(days.zone, minute)] ?? 0)
  const day = Math.floor(local / MINUTES_PER_DAY)
  return rowAt(planOf(days, plans, day), local - day * MINUTES_PER_DAY)
}

function planOf(days: LocalDays, plans: DayPlans, day: number): DayPlans[number] {
  const plan = plans[(days.tierOfDay.get(day) ?? 0) * 7 + weekdayOf(day)]
  if (!plan) throw new RangeError(`no plan for day ${day}`)
  return plan
}
