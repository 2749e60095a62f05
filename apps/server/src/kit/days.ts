import { formatInstant, type LocalDate, toInstant, zoneOf } from '#domain/time.ts'

// What a zone is known for (#domain/time.ts), less a day. Nothing of the product lies outside, so a filter that does
// finds what one at the edge finds.
const first: LocalDate = '1975-01-03'
const last: LocalDate = '2149-12-30'

/** The instant (ISO text) at which a day begins in a zone, for half-open ranges over instants. */
export function startOfDay(date: LocalDate, timeZone: string): string {
  const day = date < first ? first : date > last ? last : date
  return formatInstant(toInstant(zoneOf(timeZone), day, 0))
}
