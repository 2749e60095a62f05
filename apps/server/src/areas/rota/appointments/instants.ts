import { type EpochMinute, parseInstant } from '#domain/time.ts'

// Zones are supported for these years with a day to spare; the rota contains nothing outside them.
const FIRST_MINUTE = parseInstant('1976-01-01T00:00:00Z')
const LAST_MINUTE = parseInstant('2149-01-01T00:00:00Z')

/** Returns an instant with any offset as whole minutes, truncated (finance 2); null outside the years of the rota. */
export function minuteOf(instant: string): EpochMinute | null {
  const minute = Math.floor(Temporal.Instant.from(instant).epochMilliseconds / 60_000)
  return minute >= FIRST_MINUTE && minute < LAST_MINUTE ? minute : null
}
