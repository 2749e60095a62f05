import { formatDate } from '../date-format.ts'
import {
  addDays,
  daysBetween,
  type EpochMinute,
  isLocalDate,
  type LocalDate,
  MINUTES_PER_DAY,
  parseClock,
  toInstant,
  type Zone,
} from '../time.ts'
import { dateRangeErrors } from '../validators/period.ts'
import { isEmpty, requiredMessage } from '../validators/text.ts'
import { type AbsencePart, type AbsenceType, absenceTitle, type ShownAbsenceType } from './absence-types.ts'

/** An absence as a form has it. Of the fields only those of its part count. */
export interface AbsenceEntry {
  readonly part: AbsencePart
  readonly start_date: string
  /** The last day, for whole days. */
  readonly end_date: string | null
  /** `HH:mm`; an end that is not after the start is on the next day. */
  readonly start_time: string | null
  readonly end_time: string | null
  readonly hours: string | null
}

/** The days and times of an absence, with nothing that does not belong to its part. Both days are included. */
export interface AbsenceTimes extends AbsenceEntry {
  readonly start_date: LocalDate
  readonly end_date: LocalDate | null
}

/** The time of an absence; without an end, as long as it lasts. */
export interface AbsenceSpan {
  readonly from: EpochMinute
  readonly until: EpochMinute | null
}

type Field = keyof AbsenceEntry

const noon = MINUTES_PER_DAY / 2
/** A typing error such as the year 2206 would take the carer off the rota for good. */
const longestDays = 1100

const clockPattern = /^([01]\d|2[0-3]):[0-5]\d$/
const isClock = (text: string) => clockPattern.test(text)

/** Returns what is wrong with the days and times of an absence, by field. */
export function absenceErrors(entry: AbsenceEntry, type: AbsenceType): Partial<Record<Field, string>> {
  if (!isUsualDay(entry.start_date)) {
    return { start_date: isEmpty(entry.start_date) ? requiredMessage : 'Enter a valid date.' }
  }
  if (entry.part === 'DAYS') return dayErrors(entry, type)
  return entry.part === 'HOURS' ? timeErrors(entry) : {}
}

function dayErrors({ start_date, end_date, hours }: AbsenceEntry, type: AbsenceType): Partial<Record<Field, string>> {
  if (end_date === null || isEmpty(end_date)) {
    if (type !== 'SICKNESS') return { end_date: 'Only sickness can be without a last day.' }
    return isEmpty(hours) ? {} : { hours: 'Hours need a last day.' }
  }
  if (!isUsualDay(end_date)) return { end_date: 'Enter a valid date.' }
  const { end } = dateRangeErrors(start_date, end_date)
  if (end !== undefined) return { end_date: end }
  if (daysBetween(start_date, end_date) >= longestDays) {
    return { end_date: `An absence can not be longer than ${longestDays} days.` }
  }
  return {}
}

function timeErrors({ start_time, end_time }: AbsenceEntry): Partial<Record<Field, string>> {
  const errors: Partial<Record<Field, string>> = {}
  for (const [field, time] of [['start_time', start_time] as const, ['end_time', end_time] as const]) {
    if (time === null || isEmpty(time)) errors[field] = requiredMessage
    else if (!isClock(time)) errors[field] = 'Enter a valid time.'
  }
  if (errors.end_time === undefined && start_time === end_time) {
    errors.end_time = 'The end can not be the start. Enter a whole day as days.'
  }
  return errors
}

/** The years that the database and the zones can calculate with, and no typing errors. */
function isUsualDay(day: string): boolean {
  return isLocalDate(day) && day >= '2000' && day < '2100'
}

/** Returns the days and times of an entry without errors. An end that is not after its start is on the next day. */
export function timesOf(entry: AbsenceEntry): AbsenceTimes {
  const { part, start_date, end_date, start_time, end_time, hours } = entry
  const none = { start_time: null, end_time: null, hours: isEmpty(hours) ? null : hours }
  if (part === 'DAYS') return { part, start_date, end_date: isEmpty(end_date) ? null : end_date, ...none }
  if (part !== 'HOURS') return { part, start_date, end_date: start_date, ...none }
  const isNextDay = (end_time ?? '') <= (start_time ?? '')
  return {
    ...{ part, start_date, end_date: isNextDay ? addDays(start_date, 1) : start_date },
    ...{ start_time, end_time, hours: null },
  }
}

/**
 * Returns the time of an absence in the branch's zone. A whole day lasts from midnight to midnight, a half day to or from
 * noon. Null if nothing is left of it, because the clocks went forward meanwhile.
 */
export function spanOf(times: AbsenceTimes, zone: Zone): AbsenceSpan | null {
  const span = anySpanOf(times, zone)
  return span.until !== null && span.until <= span.from ? null : span
}

function anySpanOf({ part, start_date, end_date, start_time, end_time }: AbsenceTimes, zone: Zone): AbsenceSpan {
  const at = (day: LocalDate, minute: number) => toInstant(zone, day, minute)
  const from = at(start_date, part === 'AFTERNOON' ? noon : parseClock(start_time ?? '00:00'))
  if (end_date === null) return { from, until: null }
  if (part === 'MORNING') return { from, until: at(start_date, noon) }
  return { from, until: part === 'HOURS' ? at(end_date, parseClock(end_time ?? '')) : at(addDays(end_date, 1), 0) }
}

/** Returns the days as text, halves included; null for hours, and while there is no end. */
export function absenceDays({ part, start_date, end_date }: AbsenceTimes): string | null {
  if (part === 'HOURS' || end_date === null) return null
  return part === 'DAYS' ? String(daysBetween(start_date, end_date) + 1) : '0.5'
}

/** Returns the message about another absence at the same time. */
export function overlapMessage(type: ShownAbsenceType, start: LocalDate, end: LocalDate | null): string {
  const days =
    end === null
      ? `from ${formatDate(start)} on`
      : start === end
        ? `on ${formatDate(start)}`
        : `from ${formatDate(start)} to ${formatDate(end)}`
  return `The carer is already absent then: ${absenceTitle(type)} ${days}.`
}
