import { countText } from './count-text.ts'
import { formatClock, MINUTES_PER_DAY, type MinuteOfDay } from './time.ts'

/** Durations and times of day, as displayed and as in JSON (platform §9). */

const units = [
  ['week', 7 * MINUTES_PER_DAY],
  ['day', MINUTES_PER_DAY],
  ['hour', 60],
  ['minute', 1],
] as const

/**
 * Formats whole minutes as `1 week 2 days 3 hours 15 minutes` (SHELL-158, SHELL-D47). Throws a RangeError below 0 and
 * for a fraction.
 */
export function durationText(minutes: number): string {
  if (!Number.isSafeInteger(minutes) || minutes < 0) throw new RangeError(`not whole minutes: ${minutes}`)
  let rest = minutes
  const parts: string[] = []
  for (const [name, size] of units) {
    const count = Math.floor(rest / size)
    rest -= count * size
    if (count > 0) parts.push(countText(count, name))
  }
  return parts.join(' ') || '0 minutes'
}

/** Formats a time of day for JSON, `0.HH:mm:ss`; a start at midnight is `0.00:00:00` (SHELL-159, SERV-D20). */
export function wireStartTime(start: MinuteOfDay): string {
  return `0.${formatClock(start)}:00`
}

/** Formats an end time: midnight is the end of the day, so it is `1.00:00:00` (SHELL-159). */
export function wireEndTime(end: MinuteOfDay): string {
  return end % MINUTES_PER_DAY === 0 ? '1.00:00:00' : `0.${formatClock(end)}:00`
}
