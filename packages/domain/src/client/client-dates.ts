import { isDay } from '../validators/date.ts'
import { dateRangeErrors, startAfterEnd } from '../validators/period.ts'
import { isEmpty, requiredMessage } from '../validators/text.ts'

/** The type of a client's status (CLIENT-D19). */
export type ClientStatusType = 'Active' | 'Inactive'

/** The days of a client as a form has them: null or empty while nothing is entered. */
export interface ClientDays {
  readonly date_of_birth: string | null
  readonly start_date: string | null
  readonly leaving_date: string | null
  readonly leaving_reason: string | null
}

/** Returns what is wrong with a client's days and leaving fields, by field (CLIENT-D14). */
export function clientDaysErrors(
  given: ClientDays,
  { statusType, today }: { readonly statusType: ClientStatusType; readonly today: string },
): Partial<Record<keyof ClientDays, string>> {
  const errors: Partial<Record<keyof ClientDays, string>> = {}
  const { date_of_birth, start_date, leaving_date } = given
  if (date_of_birth !== null && isDay(date_of_birth) && date_of_birth > today) {
    errors.date_of_birth = 'Date of birth can not be in the future.'
  }
  if (dateRangeErrors(start_date, leaving_date).start !== undefined) errors.start_date = startAfterEnd
  if (statusType === 'Inactive') {
    for (const field of ['leaving_date', 'leaving_reason'] as const) {
      if (isEmpty(given[field])) errors[field] = requiredMessage
    }
  }
  return errors
}
