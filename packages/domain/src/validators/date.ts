import { Temporal } from '../temporal.ts'
import { isLocalDate } from '../time.ts'
import { isEmpty } from './text.ts'
import type { Validator } from './validator.ts'

/** The validators of days and moments, and the sentences that only warn (platform 5). */

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

/** Refuses what is not later than another day or moment of the same form (SHELL-135). */
export function laterDate(than: string): Validator<string> {
  return (text) => {
    const [value, earlier] = [moment(text), moment(than)]
    if (value === undefined || earlier === undefined || value > earlier) return undefined
    return 'Must be a later date & time'
  }
}

/** Whole years from a birthday to a day. One born on 29 February is a year older on 1 March. */
export function ageOn(birthday: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4))
  return today.slice(5) < birthday.slice(5) ? years - 1 : years
}

/** A doubt about a date of birth (SHELL-142, SHELL-143). It stops nothing. */
export function ageWarning(birthday: string, today: string): string | undefined {
  if (!isDay(birthday)) return undefined
  const age = ageOn(birthday, today)
  if (age > 99) return 'Person is over the age of 99. Is this correct?'
  return age < 18 ? 'Person is under the age of 18. It this correct?' : undefined
}

/** A doubt about a day (SHELL-144). It stops nothing. */
export function futureWarning(day: string, today: string): string | undefined {
  return isDay(day) && day > today ? 'Selected date is in the future.' : undefined
}

/** A doubt about a moment more than a minute ago (SHELL-145). Both are instants; it stops nothing. */
export function pastWarning(instant: string, now: string): string | undefined {
  const [value, present] = [moment(instant), moment(now)]
  if (value === undefined || present === undefined) return undefined
  return present - value > 60_000 ? 'Selected date and time is in the past' : undefined
}
