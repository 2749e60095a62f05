import type { WallClock } from '#contract/export-table.ts'
import { formatDate } from '#domain/date-format.ts'

/** Instants (ISO text) as they read in a zone. */
export function wallClockOf(timeZone: string): WallClock {
  const local = (instant: string) => Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone)
  const date = (instant: string) => local(instant).toPlainDate().toString()
  const time = (instant: string) => local(instant).toPlainTime().toString({ smallestUnit: 'minute' })
  return { date, time, dateTime: (instant) => `${formatDate(date(instant))} ${time(instant)}` }
}
