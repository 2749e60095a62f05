import { addDays, formatInstant, parseInstant } from '#domain/time.ts'
import type { Branch } from '../../kit/context.ts'
import { startOfDay } from '../../kit/days.ts'

const minutesInHalfDay = 720

/** Returns today; soon after midnight it includes the previous evening, whose visits still need somebody. */
export function watchedSpan({ today, timeZone }: Branch, now: string) {
  const from = Math.min(parseInstant(startOfDay(today, timeZone)), parseInstant(now) - minutesInHalfDay)
  return { from: formatInstant(from), before: startOfDay(addDays(today, 1), timeZone) }
}

/**
 * Returns today up to the start from which a check-in counts as late; soon after midnight it includes the previous
 * evening, as a late visit stays late past midnight.
 */
export function lateSpan(branch: Branch, now: string, graceMinutes: number) {
  const { from } = watchedSpan(branch, now)
  return { from, before: formatInstant(parseInstant(now) - graceMinutes + 1) }
}
