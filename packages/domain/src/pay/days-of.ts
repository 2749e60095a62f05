import { epochDayOf, type LocalDate, localDateOf } from '../time.ts'
import type { DayRange } from './types.ts'

/** Returns the days of a range, in order; none if it ends before it starts. */
export function daysOf({ start, end }: DayRange): LocalDate[] {
  const first = epochDayOf(start)
  return Array.from({ length: Math.max(0, epochDayOf(end) - first + 1) }, (_, day) => localDateOf(first + day))
}
