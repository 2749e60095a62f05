import { Temporal } from '../temporal.ts'
import { isLocalDate } from '../time.ts'
import { isEmpty } from './text.ts'

/** Validators of days and instants, and warnings (platform §5). */

/** The maximum length of a date-time; a longer value is plain text (SHELL-153). */
const longestDateTime = 30

const dateTimePattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/

/** Returns whether a text is a date with a time, with or without an offset. */
export function isDateTimeText(text: string): boolean {
  if (text.length > longestDateTime || !dateTimePattern.test(text)) return false
  return moment(text) !== undefined
}

/** Returns whether a text is a day in the supported years; typing errors such as the year 0202 are refused. */
export function isDay(text: string): boolean {
  return isLocalDate(text) && text >= '1900' && text < '3000'
}

/** SHELL-134; the text is `yyyy-MM-dd`. */
export function date(text: string): string | undefined {
  return isEmpty(text) || isDay(text) ? undefined : 'Enter a valid date.'
}

/** Returns milliseconds since 1970. A text without an offset is read as UTC, so two such texts compare correctly. */
function moment(text: string): number | undefined {
  try {
    const whole = text.includes('T') ? text : `${text}T00:00`
    return Temporal.Instant.from(/(Z|[+-]\d\d:\d\d)$/.test(whole) ? whole : `${whole}Z`).epochMilliseconds
  } catch {
    return undefined
  }
}

const inThePast = 'Selected date and time is in the past'

/** Returns a warning about a day before today (UPL-D06). It does not prevent saving. */
export function pastWarning(day: string, today: string): string | undefined {
  return isDay(day) && day < today ? inThePast : undefined
}

/** Clocks may differ by this many milliseconds (SHELL-145, VISIT-D09). */
const tolerance = 60_000

/** Returns a warning about an instant of more than a minute ago. It does not prevent saving (SHELL-145). */
export function pastTimeWarning(instant: string, now: string): string | undefined {
  const [at, clock] = [moment(instant), moment(now)]
  return at !== undefined && clock !== undefined && at < clock - tolerance ? inThePast : undefined
}

/** Whether an instant is later than a clock shows, beyond what clocks differ. */
export function isInFuture(instant: string, now: string): boolean {
  const [at, clock] = [moment(instant), moment(now)]
  return at !== undefined && clock !== undefined && at > clock + tolerance
}

export const inTheFuture = 'Selected date is in the future.'

/** Returns a warning about an instant that is still to come. It does not prevent saving (SHELL-144). */
export function futureWarning(instant: string, now: string): string | undefined {
  return isInFuture(instant, now) ? inTheFuture : undefined
}

/** Returns the age in whole years on a day. */
export function ageOn(dateOfBirth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}

/** A doubt about a person's age (SHELL-142, SHELL-143). It stops nothing. */
export function ageWarning(dateOfBirth: string, today: string): string | undefined {
  if (!isDay(dateOfBirth) || dateOfBirth > today) return undefined
  const age = ageOn(dateOfBirth, today)
  if (age > 99) return 'Person is over the age of 99. Is this correct?'
  return age < 18 ? 'Person is under the age of 18. It this correct?' : undefined
}
