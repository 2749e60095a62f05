import { findDated } from '../rating/dated.ts'
import type { CompiledSalaries } from '../rating/salary-cover.ts'
import { type RowInterval, rowIntervals } from '../rating/split-by-day.ts'
import { type EpochMinute, epochDayOf, type LocalDate } from '../time.ts'

/**
 * Cuts an interval where salary bands begin and end. The salary is that of `date`; a part without a row is paid (pay
 * 7.1).
 */
export function cutByBands(
  salaries: CompiledSalaries | null,
  date: LocalDate,
  start: EpochMinute,
  end: EpochMinute,
): RowInterval[] {
  const plans = salaries && findDated(salaries.dated, epochDayOf(date))?.bands[0]?.plans
  return plans ? rowIntervals(salaries.days, plans, start, end) : [{ start, end, row: null }]
}

/** Returns the minutes of an interval inside salary bands. */
export function minutesInBands(
  salaries: CompiledSalaries | null,
  date: LocalDate,
  start: EpochMinute,
  end: EpochMinute,
): number {
  if (!salaries || end <= start) return 0
  return cutByBands(salaries, date, start, end).reduce(
    (total, part) => total + (part.row ? part.end - part.start : 0),
    0,
  )
}
