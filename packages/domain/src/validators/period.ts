import { addDays } from '../time.ts'
import { overlaps, type Period } from '../validity.ts'
import { date, isDay } from './date.ts'
import { required } from './text.ts'

/** Validators of two related dates (platform §5). */

export interface EndErrors {
  start?: string
  end?: string
}

type Day = string | null | undefined

/** Returns both ends as days, or undefined while one is invalid, which other validators report. */
function bothDays(start: Day, end: Day): readonly [string, string] | undefined {
  return start && end && isDay(start) && isDay(end) ? [start, end] : undefined
}

export const startAfterEnd = 'Start date can not be after end date'

/** Validates a range whose end is inclusive: it may be one day, but not run backwards (SHELL-147, SHELL-D36). */
export function dateRangeErrors(start: Day, end: Day): EndErrors {
  const days = bothDays(start, end)
  if (!days || days[0] <= days[1]) return {}
  return { start: startAfterEnd, end: 'End date can not be before start date' }
}

/** Validates a range whose end is exclusive: it has at least one day (SHELL-148, SHELL-D36). */
export function strictDateRangeErrors(start: Day, end: Day): EndErrors {
  const days = bothDays(start, end)
  if (!days || days[0] < days[1]) return {}
  return { start: 'Start date must be before end date.', end: 'End date must be after start date.' }
}

/**
 * Validates a range whose end is exclusive and more than some days after its start (SHIFTCAT-025, UNIT-D07). With one
 * day it may be a single day.
 */
export function laterEndErrors(start: Day, end: Day, least: 1 | 2): EndErrors {
  const days = bothDays(start, end)
  if (!days || addDays(days[0], least) <= days[1]) return {}
  const tooEarly = 'Must be a later date & time'
  return least === 1 ? { end: tooEarly } : { start: 'Start date must be before end date.', end: tooEarly }
}

/** A validity period in a form (SHELL-082). */
export interface ValidityRange {
  readonly guid?: string | null | undefined
  readonly start: string
  /** The first day after the period. Ignored while `no_end_date` is true. */
  readonly end: string
  readonly no_end_date: boolean
}

/** Without an end only the start is validated; with one both are required, the start first (SHELL-149). */
export function validityErrors(range: ValidityRange): EndErrors {
  const start = required(range.start) ?? date(range.start)
  const end = range.no_end_date ? undefined : (required(range.end) ?? date(range.end))
  const own = { ...(start !== undefined && { start }), ...(end !== undefined && { end }) }
  return range.no_end_date ? own : { ...strictDateRangeErrors(range.start, range.end), ...own }
}

/** Returns the period of a valid range, without an end that is ignored. */
export function periodOf(range: ValidityRange): Period {
  return { start: range.start, end: range.no_end_date ? null : range.end }
}

/** Returns the validity range of a period for a form. */
export function validityOf(period: Period): Omit<ValidityRange, 'guid'> {
  return { start: period.start, end: period.end ?? '', no_end_date: period.end === null }
}

/** Returns the error if a period overlaps with others of its kind (SHELL-151). */
export function overlapError(period: Period, others: readonly Period[], label: string): string | undefined {
  return others.some((other) => overlaps(period, other)) ? `Can not overlap with existing ${label}.` : undefined
}
