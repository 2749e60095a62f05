import { parseEndTime, parseStartTime } from '#domain/model/clock-text.ts'
import { dayOfWeek } from '#domain/time.ts'
import { type RatesValues, rowsOf } from './rates-values.ts'

const weekdays = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const

/** An interval of a kind of days that has no rate; minutes of the day, `end` not included. */
interface Gap {
  readonly days: 'WEEK' | 'W/DAY' | 'W/END'
  readonly start: number
  readonly end: number
}

/**
 * Returns the gap around a minute of a local day, between the day rates of these days; undefined when one covers it, as
 * far as the rows are filled in. A band without any rate lacks the whole week, as saved rates always cover all of it
 * (SERV-045, SERV-D24). Rates of holiday tiers are not looked at.
 */
export function gapAt(values: RatesValues, date: string, minute: number): Gap | undefined {
  if (values.basicRates.length === 0) return { days: 'WEEK', start: 0, end: 1440 }
  const weekday = dayOfWeek(date)
  const days = weekday > 5 ? 'W/END' : 'W/DAY'
  const own = new Set<string | null>(['WEEK', days, weekdays[weekday - 1] ?? ''])
  const windows = rowsOf(values).basicRates.flatMap((row) => {
    const [start, end] = [parseStartTime(row.start), parseEndTime(row.end)]
    return own.has(row.day_type_alias) && start !== undefined && end !== undefined ? [{ start, end }] : []
  })
  if (windows.some(({ start, end }) => start <= minute && minute < end)) return undefined
  return {
    days,
    start: Math.max(0, ...windows.filter(({ end }) => end <= minute).map(({ end }) => end)),
    end: Math.min(1440, ...windows.filter(({ start }) => start > minute).map(({ start }) => start)),
  }
}
