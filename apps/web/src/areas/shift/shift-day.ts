import { addDays, formatInstant, parseInstant, toInstant, zoneOf } from '#domain/time.ts'
import { isDay } from '#domain/validators/date.ts'

/** The days that can be shown: those that a time zone is known for (#domain/time.ts). */
const firstDay = '1975-01-03'
const lastDay = '2149-12-30'

/** Whether a text of an address is a day that can be shown (SHIFT-D01). */
export function isShownDay(text: string): boolean {
  return isDay(text) && text >= firstDay && text <= lastDay
}

/** A day in a zone, from one midnight to the next, as instants; `end` is not included (SHIFT-D02). */
export interface DaySpan {
  readonly begin: string
  readonly end: string
}

/** Returns the two midnights of a day. A day of a clock change has an hour more or less. */
export function spanOfDay(date: string, zone: string): DaySpan {
  const midnight = (day: string) => formatInstant(toInstant(zoneOf(zone), day, 0))
  return { begin: midnight(date), end: midnight(addDays(date, 1)) }
}

/** Returns how much of a day has passed at an instant, in percent: below 0 before it, above 100 after it. */
export function shareOfDay({ begin, end }: DaySpan, instant: string): number {
  const first = parseInstant(begin)
  return ((parseInstant(instant) - first) * 100) / (parseInstant(end) - first)
}

/** Returns the part of a day from one instant to another, in percent of its length; null outside the day. */
export function barInDay(day: DaySpan, from: string, to: string): { left: number; width: number } | null {
  const [first, last] = [Math.max(0, shareOfDay(day, from)), Math.min(100, shareOfDay(day, to))]
  return last > first ? { left: first, width: last - first } : null
}
