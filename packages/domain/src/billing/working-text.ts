import { countText } from '../count-text.ts'
import { divideRounded, type Mills } from '../money.ts'
import type { DayType, PeriodType } from '../rating/types.ts'

/** Labels of day types (SERV-D21). */
export const dayTypeLabels: Readonly<Record<DayType, string>> = {
  WEEK: 'Week',
  'W/DAY': 'Weekday',
  'W/END': 'Weekend',
  MON: 'Monday',
  TUE: 'Tuesday',
  WED: 'Wednesday',
  THU: 'Thursday',
  FRI: 'Friday',
  SAT: 'Saturday',
  SUN: 'Sunday',
}

export interface DescribedRate {
  /** The label of its day type or the title of its holiday tier. */
  readonly days: string
  /** Local times 'HH:mm'; 00:00 as an end is midnight at the end of the day (finance 3.5). */
  readonly start: string
  readonly end: string
  readonly isEnhanced: boolean
}

/** Returns the rate of a line in words: "Weekday 07:00–19:00", "Christmas all day, enhanced". */
export function rateText({ days, start, end, isEnhanced }: DescribedRate): string {
  const window = start === '00:00' && end === '00:00' ? 'all day' : `${start}–${end}`
  return `${days} ${window}${isEnhanced ? ', enhanced' : ''}`
}

/**
 * Returns when a cancellation rule applies (RULE-D06): "Inside of 24 hours", "Between 24 and 48 hours". Bounds are
 * minutes.
 */
export function noticeText(type: PeriodType, from: number | null, to: number | null): string {
  switch (type) {
    case 'NONE':
      return 'Any time'
    case 'INSIDE':
      return `Inside of ${lengthText(from ?? 0)}`
    case 'OUTSIDE':
      return `Outside of ${lengthText(from ?? 0)}`
    case 'BETWEEN':
      return betweenText(from ?? 0, to ?? 0)
    default:
      return type satisfies never
  }
}

function betweenText(from: number, to: number): string {
  const [start, end] = [lengthOf(from), lengthOf(to)]
  return start.unit === end.unit
    ? `Between ${start.count} and ${lengthText(to)}`
    : `Between ${lengthText(from)} and ${lengthText(to)}`
}

function lengthText(minutes: number): string {
  const { count, unit } = lengthOf(minutes)
  return countText(count, unit)
}

/**
 * Returns a duration in the largest unit that expresses it exactly. Notice uses days only from three on ("24 hours",
 * "48 hours").
 */
export function lengthOf(minutes: number): { count: number; unit: 'minute' | 'hour' | 'day' } {
  if (minutes >= 3 * 1440 && minutes % 1440 === 0) return { count: minutes / 1440, unit: 'day' }
  if (minutes > 0 && minutes % 60 === 0) return { count: minutes / 60, unit: 'hour' }
  return { count: minutes, unit: 'minute' }
}

/** Returns minutes * rate / 60 in pounds with four decimals, before rounding to pennies: "20.3533". */
export function unroundedText(minutes: number, perHour: Mills): string {
  const digits = String(divideRounded(minutes * perHour, 6)).padStart(5, '0')
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`
}
