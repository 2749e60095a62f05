import { type EpochMinute, MINUTES_PER_DAY } from '../time.ts'
import type { Span } from './types.ts'

/** Working Time Regulations 1998, regulation 10: eleven hours in a row in each 24 hours. */
export const dailyRest = 660

/**
 * Returns the shortest of the longest rests in the 24 hours from the start of each working day that the work belongs
 * to, in minutes. A working day begins with each appointment: of a morning, an evening and the next morning, both the
 * night and the time between morning and evening are seen. `spans` are all appointments by start.
 */
export function shortestRest(spans: readonly Span[], work: Span): number {
  let shortest = MINUTES_PER_DAY
  for (const { start } of spans) {
    if (start > work.end || start + MINUTES_PER_DAY <= work.start) continue
    shortest = Math.min(shortest, longestRest(spans, start))
  }
  return shortest
}

/** Returns the longest time without an appointment in the 24 hours from `from`. */
function longestRest(spans: readonly Span[], from: EpochMinute): number {
  const until = from + MINUTES_PER_DAY
  let longest = 0
  let free = from
  for (const { start, end } of spans) {
    if (end <= from || start >= until) continue
    longest = Math.max(longest, start - free)
    free = Math.max(free, end)
  }
  return Math.max(longest, until - free)
}
