import type { WallClock } from '#contract/export-table.ts'
import { formatDate } from '#domain/date-format.ts'
import { formatClock, parseInstant, toLocal, zoneOf } from '#domain/time.ts'

/** Instants (ISO text) as they read in a zone. Exports ask for hundreds of thousands, so each is a matter of microseconds. */
export function wallClockOf(timeZone: string): WallClock {
  const zone = zoneOf(timeZone)
  const local = (instant: string) => toLocal(zone, parseInstant(instant))
  const date = (instant: string) => local(instant).date
  const time = (instant: string) => formatClock(local(instant).minuteOfDay)
  return { date, time, dateTime: (instant) => `${formatDate(date(instant))} ${time(instant)}` }
}
