import { formatDate } from '../date-format.ts'
import { addDays, type LocalDate } from '../time.ts'
import { isDay } from '../validators/date.ts'
import { isEmpty, requiredMessage } from '../validators/text.ts'

/** The type of a carer's status (CARER-D12). */
export type CarerStatusType = 'Active' | 'Notice' | 'Inactive'

/** The bounds of a carer's contracts; the end is the first day after a contract. Null without such a contract. */
export interface ContractBounds {
  readonly earliestStart: LocalDate | null
  readonly latestEnd: LocalDate | null
}

/** The employment as a form has it: days are null or empty while nothing is entered. */
export interface Employment {
  readonly date_of_birth: string | null
  readonly start_date: string | null
  readonly leaving_date: string | null
  readonly leaving_reason: string | null
  readonly leaving_notes: string | null
  readonly leaving_location_after: string | null
}

const leavingFields = ['leaving_date', 'leaving_reason', 'leaving_notes', 'leaving_location_after'] as const

/**
 * Returns what is wrong with a carer's days and leaving fields, by field. Leaving fields count only for a carer who is
 * leaving (CARER-D13). Without the contracts, which only the server knows, their rules are left out.
 */
export function employmentErrors(
  given: Employment,
  { statusType, contracts, today }: { statusType: CarerStatusType; contracts: ContractBounds | null; today: LocalDate },
): Partial<Record<keyof Employment, string>> {
  const errors: Partial<Record<keyof Employment, string>> = {}
  if (isAfter(given.date_of_birth, today)) errors.date_of_birth = 'Date of birth can not be in the future.'
  if (contracts?.earliestStart && isAfter(given.start_date, contracts.earliestStart)) {
    errors.start_date = `Start date can not be later than the start of the earliest contract (${formatDate(contracts.earliestStart)}).`
  }
  if (statusType === 'Active') return errors
  if (statusType === 'Inactive') {
    for (const field of leavingFields) if (isEmpty(given[field])) errors[field] = requiredMessage
  }
  if (isEmpty(given.leaving_date) || contracts === null) return errors
  const { latestEnd } = contracts
  if (latestEnd === null) errors.leaving_date = 'Leaving date can only be set when a contract has an end date.'
  else if (isAfter(addDays(latestEnd, -1), given.leaving_date)) {
    errors.leaving_date = `Leaving date can not be earlier than ${formatDate(addDays(latestEnd, -1))}.`
  }
  return errors
}

interface Leaving {
  readonly statusType: CarerStatusType
  readonly leavingDate: LocalDate | null
  readonly today: LocalDate
}

/**
 * Returns the first day from which a carer can no longer be on the rota: the one after the leaving date. A carer who has
 * left cannot use the mobile app any more, so for them it is not later than today unless the leaving date is to come.
 * Null for a carer who stays (decision 0047).
 */
export function firstDayAfterLeaving({ statusType, leavingDate, today }: Leaving): LocalDate | null {
  if (statusType === 'Active') return null
  if (statusType === 'Inactive' && (leavingDate === null || leavingDate <= today)) return today
  return leavingDate === null ? null : addDays(leavingDate, 1)
}

/** The exit, as in a carer's second record (CARERLIST-023). */
export interface CarerExit {
  readonly resignation_date: string | null
  readonly contact_about_future_roles: boolean | null
  readonly exit_interview_preference_id: number | null
}

/** CARER-053, CARER-054, CARER-056, CARER-057: for an exit in a branch that keeps these fields. */
export function carerExitErrors(exit: CarerExit, startDate: string | null): Partial<Record<keyof CarerExit, string>> {
  const errors: Partial<Record<keyof CarerExit, string>> = {}
  for (const field of ['resignation_date', 'contact_about_future_roles', 'exit_interview_preference_id'] as const) {
    if (isEmpty(exit[field])) errors[field] = requiredMessage
  }
  if (errors.resignation_date === undefined && startDate !== null && !isAfter(exit.resignation_date, startDate)) {
    errors.resignation_date = 'Must be a later date & time'
  }
  return errors
}

/** Whether both are days, the first after the second. */
function isAfter(day: string | null, other: string | null): boolean {
  return day !== null && other !== null && isDay(day) && isDay(other) && day > other
}
