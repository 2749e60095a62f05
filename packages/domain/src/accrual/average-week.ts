import { epochDayOf, type LocalDate } from '../time.ts'
import type { WorkedTime } from './types.ts'

const maxWeeks = 52
/** The number of weeks to look back (uk 3). */
export const WEEKS_LOOKED_BACK = 104

/** Minutes worked in some weeks; both are 0 without work. */
export interface WorkedWeeks {
  readonly minutes: number
  readonly weeks: number
}

/**
 * Returns the basis of the average week: the last 52 weeks with work, looking back at most 104, as for holiday pay (uk
 * 3). Weeks are counted back from the day `before`, which is excluded.
 */
export function lastWorkedWeeks(worked: readonly WorkedTime[], before: LocalDate): WorkedWeeks {
  const edge = epochDayOf(before)
  const byWeek = new Map<number, number>()
  for (const { date, minutes } of worked) {
    const week = Math.floor((edge - 1 - epochDayOf(date)) / 7)
    if (minutes > 0 && week >= 0 && week < WEEKS_LOOKED_BACK) byWeek.set(week, (byWeek.get(week) ?? 0) + minutes)
  }
  const latest = [...byWeek].sort(([one], [other]) => one - other).slice(0, maxWeeks)
  return { minutes: latest.reduce((total, [, minutes]) => total + minutes, 0), weeks: latest.length }
}
