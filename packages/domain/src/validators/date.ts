import { Temporal } from '../temporal.ts'
import { isLocalDate } from '../time.ts'
import { isEmpty } from './text.ts'

/** The validators of days and moments, and the sentences that only warn (platform §5). */

/** The longest text that may be a moment; whatever is longer is a text (SHELL-153). */
const longestDateTime = 30

const dateTimePattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/

/** Whether a text is a date with a time, with or without its offset. */
export function isDateTimeText(text: string): boolean {
  if (text.length > longestDateTime || !dateTimePattern.test(text)) return false
  return moment(text) !== undefined
}

/** A day of the years that the product knows; typing errors such as the year 0202 are none. */
export function isDay(text: string): boolean {
  return isLocalDate(text) && text >= '1900' && text < '3000'
}

/** SHELL-134; the text is `yyyy-MM-dd`. */
export function date(text: string): string | undefined {
  return isEmpty(text) || isDay(text) ? undefined : 'Enter a valid date.'
}

/** Milliseconds since 1970; a text without an offset is read as if it were UTC, so two such texts compare rightly. */
function moment(text: string): number | undefined {
  try {
    const whole = text.includes('T') ? text : `${text}T00:00`
    return Temporal.Instant.from(/(Z|[+-]\d\d:\d\d)$/.test(whole) ? whole : `${whole}Z`).epochMilliseconds
  } catch {
    return undefined
  }
}

/** A doubt about a day before today (UPL-D06). It stops nothing. */
export function pastWarning(day: string, today: string): string | undefined {
  return isDay(day) && day < today ? 'Selected date and time is in the past' : undefined
}
