import { addDays, addMonths, type LocalDate } from './time.ts'

/** How often something is due, as n/unit. */
export type Frequency = '1/DAY' | CalendarFrequency

/** The possible frequencies of a calendar (CAL-D04). */
export type CalendarFrequency = '1/WEEK' | '2/WEEK' | '4/WEEK' | '1/MONTH' | '3/MONTH' | '6/MONTH' | '12/MONTH'

/** The units of a frequency in a year of 52 weeks, which has 364 days (finance 2). */
export const unitsPerYear: Readonly<Record<Frequency, number>> = {
  '1/DAY': 364,
  '1/WEEK': 52,
  '2/WEEK': 26,
  '4/WEEK': 13,
  '1/MONTH': 12,
  '3/MONTH': 4,
  '6/MONTH': 2,
  '12/MONTH': 1,
}
export const DAYS_PER_YEAR = 364

/** A calendar period: `start` and `end` are both inclusive, unlike those of a validity period (finance 2). */
export interface CalendarPeriod {
  readonly start: LocalDate
  readonly end: LocalDate
}

/**
 * The start and frequency of a calendar. `end` is exclusive: the earlier of the calendar's and its model's end, null
 * when open.
 */
export interface Calendar {
  readonly start: LocalDate
  readonly end: LocalDate | null
  readonly frequency: CalendarFrequency
}

/** The maximum number of periods in one call (CAL-D09). */
export const MOST_PERIODS = 260

/** Returns the start of the calendar's period number `index` (from 0), counted from its first day (CAL-D06). */
function periodStart({ start, frequency }: Calendar, index: number): LocalDate {
  const [count, unit] = frequency.split('/')
  return unit === 'WEEK' ? addDays(start, 7 * Number(count) * index) : addMonths(start, Number(count) * index)
}

/**
 * Returns the next `count` periods of a calendar (CAL-D06, CAL-D10). They follow `lastEnd`, the inclusive end of its
 * last period, or begin at its start. The last is cut at the calendar's end, and none follows it. Throws a RangeError
 * for more than 260 at a time.
 */
export function generatePeriods(calendar: Calendar, count: number, lastEnd: LocalDate | null = null): CalendarPeriod[] {
  if (!Number.isInteger(count) || count < 0 || count > MOST_PERIODS) throw new RangeError('Maximal value is 260.')
  let start = lastEnd === null ? calendar.start : addDays(lastEnd, 1)
  // If an edited period ends off the regular dates, the next one ends on a regular date again.
  let index = 1
  while (periodStart(calendar, index) <= start) index++
  const periods: CalendarPeriod[] = []
  while (periods.length < count && (calendar.end === null || start < calendar.end)) {
    const next = periodStart(calendar, index)
    const before = calendar.end !== null && calendar.end < next ? calendar.end : next
    periods.push({ start, end: addDays(before, -1) })
    start = next
    index++
  }
  return periods
}

/** Returns the day a period is processed: its end plus the offset in calendar days (CAL-D07). */
export function processDate(period: CalendarPeriod, offset: number): LocalDate {
  return addDays(period.end, offset)
}

/**
 * Returns the day by which a period has to be invoiced: its process date plus the offset in calendar days (CAL-D07).
 */
export function invoiceDeadline(processedOn: LocalDate, offset: number): LocalDate {
  return addDays(processedOn, offset)
}
