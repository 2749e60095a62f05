import { type CompiledSalaries, cutByBands } from '../rating/salary-cover.ts'
import type { EpochMinute, LocalDate } from '../time.ts'

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
