import { formatInstant, type LocalDate, toInstant, zoneOf } from '#domain/time.ts'

// The range of days that a zone supports (#domain/time.ts), less a day at each end. No data lies outside it, so a
// filter beyond an edge matches the same rows as one at the edge.
const first: LocalDate = '1975-01-03'
const last: LocalDate = '2149-12-30'

/** Returns the instant (ISO text) at which a day begins in a zone, for half-open ranges of instants. */
export function startOfDay(date: LocalDate, timeZone: string): string {
  const day = date < first ? first : date > last ? last : date
  return formatInstant(toInstant(zoneOf(timeZone), day, 0))
}
