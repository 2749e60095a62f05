import { formatInstant, type LocalDate, toInstant, zoneOf } from '#domain/time.ts'

/** The instant (ISO text) at which a day begins in a zone, for half-open ranges over instants. */
export function startOfDay(date: LocalDate, timeZone: string): string {
  return formatInstant(toInstant(zoneOf(timeZone), date, 0))
}
