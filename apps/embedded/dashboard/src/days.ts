import { formatDate } from '#domain/date-format.ts'

// Only formats days. Which day it is comes from the server.

/** The platform's formatter only accepts milliseconds. */
const utc = (date: string) => Date.parse(`${date}T00:00:00Z`)

/** A local date with its weekday, `Tuesday 24/11/2026`. */
export function longDate(date: string): string {
  const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(utc(date))
  return `${weekday} ${formatDate(date)}`
}

/** `24/11`, for axes and periods. */
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

/** Formats whole minutes: `25 min`, `2 h`, `2 h 5 min`. */
export function lateness(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ')
}

/** Returns a greeting for the hour on the branch's wall clock. */
export function greeting(instant: string, timeZone: string): string {
  const hour = Number(clockTime(instant, timeZone).slice(0, 2))
  if (hour >= 5 && hour < 12) return 'Good morning'
  return hour >= 12 && hour < 18 ? 'Good afternoon' : 'Good evening'
}
