import { addDays, mondayOf } from '#domain/time.ts'
import { now } from './clock.ts'

/**
 * A week, Monday to Sunday, as local dates; 0 is the current one, -1 the last. All branches of the demo keep British
 * time.
 */
export function week(offset: number): { from: string; to: string } {
  const monday = addDays(mondayOf(today()), 7 * offset)
  return { from: monday, to: addDays(monday, 6) }
}

/** Formats a local date as the screens do. */
export function british(date: string): string {
  return date.split('-').reverse().join('/')
}

/** Today's date in every branch of the demo. */
export function today(): string {
  return now().toZonedDateTimeISO('Europe/London').toPlainDate().toString()
}
