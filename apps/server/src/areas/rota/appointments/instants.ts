import {
  type EpochMinute,
  formatInstant,
  type LocalDate,
  localDateOf,
  localEpochDay,
  parseInstant,
  toInstant,
  zoneOf,
} from '#domain/time.ts'

// Zones are known for these years with a day to spare; the rota holds nothing outside them.
const FIRST_DAY = '1976-01-01'
const LAST_DAY = '2149-01-01'
const FIRST_MINUTE = parseInstant(`${FIRST_DAY}T00:00:00Z`)
const LAST_MINUTE = parseInstant(`${LAST_DAY}T00:00:00Z`)

/** An instant with any offset as whole minutes, cut to the minute (finance 2); null outside the years of the rota. */
export function minuteOf(instant: string): EpochMinute | null {
  const minute = Math.floor(Temporal.Instant.from(instant).epochMilliseconds / 60_000)
  return minute >= FIRST_MINUTE && minute < LAST_MINUTE ? minute : null
}

/** The day of a zone that an instant falls on: by it a visit is priced (finance 2). */
export function localDateAt(timeZone: string, minute: EpochMinute): LocalDate {
  return localDateOf(localEpochDay(zoneOf(timeZone), minute))
}

/** The instant, as ISO text, at which a day begins in a zone. Days outside the years of the rota count as its ends. */
export function startOfDay(timeZone: string, date: LocalDate): string {
  const day = date < FIRST_DAY ? FIRST_DAY : date > LAST_DAY ? LAST_DAY : date
  return formatInstant(toInstant(zoneOf(timeZone), day, 0))
}
