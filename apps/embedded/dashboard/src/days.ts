import { formatDate } from '#domain/date-format.ts'

// What is known of days here is how they are written; which day it is, the server says.

/** The platform's formatter takes milliseconds alone. */
const utc = (date: string) => Date.parse(`${date}T00:00:00Z`)

/** A local date with its weekday, `Tuesday 24/11/2026`. */
export function longDate(date: string): string {
  const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(utc(date))
  return `${weekday} ${formatDate(date)}`
}

/** `24/11`: on axes and for periods alone. */
export function shortDate(date: string): string {
  return formatDate(date).slice(0, 5)
}

/** An instant on the wall clock of a zone, `09:14`. */
export function clockTime(instant: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone })
  return format.format(Date.parse(instant))
}

/** The local date of an instant in a zone, `2026-11-24`. */
export function localDate(instant: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone })
  return format.format(Date.parse(instant)).split('/').reverse().join('-')
}

/** Whole minutes as people say them: `25 min`, `2 h 05`. */
export function lateness(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`
}

/** By the hour on the wall clock of the branch. */
export function greeting(instant: string, timeZone: string): string {
  const hour = Number(clockTime(instant, timeZone).slice(0, 2))
  if (hour >= 5 && hour < 12) return 'Good morning'
  return hour >= 12 && hour < 18 ? 'Good afternoon' : 'Good evening'
}
