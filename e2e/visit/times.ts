import { formatInstant, type LocalDate, toInstant, zoneOf } from '#domain/time.ts'

/** Returns the instant of a wall time in London, such as `18:30`, on a local date. */
export function londonAt(date: LocalDate, time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return formatInstant(toInstant(zoneOf('Europe/London'), date, hour * 60 + minute))
}
