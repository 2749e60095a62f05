import type { WallClock } from '#contract/export-table.ts'
import { formatDate } from '#domain/date-format.ts'
import { formatClock, parseInstant, toLocal, zoneOf } from '#domain/time.ts'

/**
 * Formats instants (ISO text) in a zone. Exports call this hundreds of thousands of times, so each call has to take
 * microseconds.
 */
export function wallClockOf(timeZone: string): WallClock {
  const zone = zoneOf(timeZone)
  const local = (instant: string) => toLocal(zone, parseInstant(instant))
  const date = (instant: string) => local(instant).date
  const time = (instant: string) => formatClock(local(instant).minuteOfDay)
  return { date, time, dateTime: (instant) => `${formatDate(date(instant))} ${time(instant)}` }
}
