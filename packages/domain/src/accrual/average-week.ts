import { epochDayOf, type LocalDate } from '../time.ts'
import type { WorkedTime } from './types.ts'

const maxWeeks = 52
/** Weeks that are looked back at (uk 3). */
export const WEEKS_LOOKED_BACK = 104

/** Minutes worked in some weeks; nothing in none where nothing was worked. */
export interface WorkedWeeks {
  readonly minutes: number
  readonly weeks: number
}

/**
 * What an average week is made of: the last 52 weeks in which something was worked, looking back at most 104, as for holiday
 * pay (uk 3). Weeks are counted back from the day `before`, which is not in them.
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
