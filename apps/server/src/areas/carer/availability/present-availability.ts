import type { Exception, Pattern } from '#contract/carer/availability.ts'
import { availabilityKinds } from '#contract/carer/availability.ts'
import { minutesPerWeek } from '#domain/availability/available-days.ts'
import { timesText, weekdays } from '#domain/availability/typed-times.ts'
import type { DayInterval } from '#domain/availability/types.ts'
import { formatDate } from '#domain/date-format.ts'
import { addDays, formatClock } from '#domain/time.ts'
import { statusOn } from '#domain/validity.ts'
import type { ExceptionRow, PatternRow } from './availability-queries.ts'

function presentTime({ start, end, kind }: DayInterval) {
  return { from: formatClock(start), to: formatClock(end), kind }
}

export function presentPattern(row: PatternRow, today: string): Pattern {
  const { guid, version, start, end, weeks, note } = row
  const status = statusOn(row, today)
  return {
    ...{ guid, version, start, end, status, weeks, note },
    minutes_per_week: minutesPerWeek(row),
    is_deletable: status === 'Future',
    intervals: row.intervals.map((interval) => ({
      week: interval.week,
      weekday: interval.weekday,
      ...presentTime(interval),
    })),
  }
}

export function presentException(row: ExceptionRow, today: string): Exception {
  const { guid, version, start, end, is_available, reason } = row
  const status = statusOn({ start, end: addDays(end, 1) }, today)
  return {
    ...{ guid, version, start, end, status, is_available, reason },
    is_deletable: status !== 'Expired',
    intervals: row.intervals.map(presentTime),
  }
}

type ForHistory = Readonly<Record<string, object>>

/**
 * Returns a pattern as the history shows it, in words. All patterns and exceptions have one history, that of the carer: they
 * are told apart by the day on which they started before the change.
 */
export function patternForHistory(row: PatternRow, startedOn = row.start): ForHistory {
  const times: Record<string, string> = {}
  for (const { week, weekday, ...interval } of row.intervals) {
    const day = weekdays[weekday - 1] ?? ''
    const key = row.weeks === 1 ? day : `week ${week} ${day}`
    times[key] = [...(times[key] === undefined ? [] : [times[key]]), timeInWords(interval)].join(', ')
  }
  const { start, end, weeks, note } = row
  return {
    [`Pattern from ${formatDate(startedOn)}`]: {
      starts_on: start,
      ends_before: end,
      repeats: repeatText(weeks),
      note,
      ...times,
    },
  }
}

export function exceptionForHistory(row: ExceptionRow, startedOn = row.start): ForHistory {
  const { start, end, reason, is_available, intervals } = row
  const times = is_available ? intervals.map(timeInWords).join(', ') : 'Not available'
  return { [`Exception on ${formatDate(startedOn)}`]: { first_day: start, last_day: end, times, reason } }
}

function repeatText(weeks: number): string {
  return weeks === 1 ? 'Every week' : `Every ${weeks} weeks`
}

function timeInWords(interval: DayInterval): string {
  return `${timesText(interval)} ${availabilityKinds[interval.kind].toLowerCase()}`
}
