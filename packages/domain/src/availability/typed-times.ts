import { formatClock, MINUTES_PER_DAY, parseClock } from '../time.ts'
import { required } from '../validators/text.ts'
import type { AvailabilityKind, DayInterval, PatternInterval } from './types.ts'

/** Times of availability as typed and as in JSON, for server and form. */

export interface TypedTime {
  /** `HH:mm`. */
  readonly from: string
  /** `HH:mm`; not later than `from` means on the following day. */
  readonly to: string
  readonly kind: AvailabilityKind
}

export interface TypedPatternTime extends TypedTime {
  readonly week: number
  readonly weekday: number
}

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** The maximum number of weeks after which a pattern repeats. */
export const maxWeeks = 4

/** More than four times on each day of four weeks. */
export const maxTimes = 120

const clock = /^([01]\d|2[0-3]):[0-5]\d$/

/** Returns a typed time in minutes, or undefined while it is invalid. From midnight to midnight is the whole day. */
export function intervalOf({ from, to, kind }: TypedTime): DayInterval | undefined {
  if (!clock.test(from) || !clock.test(to)) return undefined
  const [start, end] = [parseClock(from), parseClock(to)]
  if (start === end && start !== 0) return undefined
  return { start, end: end > start ? end : end + MINUTES_PER_DAY, kind }
}

export function patternIntervalOf(time: TypedPatternTime): PatternInterval | undefined {
  const interval = intervalOf(time)
  return interval && { ...interval, week: time.week, weekday: time.weekday }
}

/** Writes `22:00–06:00`. */
export function timesText({ start, end }: Pick<DayInterval, 'start' | 'end'>): string {
  return `${formatClock(start)}–${formatClock(end)}`
}

type Errors = Record<string, string>

/** Returns the errors in the times of an exception, by path. */
export function timeErrors(times: readonly TypedTime[]): Errors {
  const intervals = times.map(intervalOf)
  return errorsOf(times, (at) => {
    const clash = intervals.slice(0, at).find((other) => other && isShared(intervals[at], other))
    return clash && timesText(clash)
  })
}

/** Returns the errors in the times of a pattern, by path. Its last night runs into its first morning. */
export function patternTimeErrors(times: readonly TypedPatternTime[], weeks: number): Errors {
  const intervals = times.map(patternIntervalOf)
  const placed = intervals.map((interval) => interval && onLine(interval))
  const cycle = weeks * 7 * MINUTES_PER_DAY
  const errors = errorsOf(times, (at) => {
    const own = placed[at]
    const clash = placed
      .slice(0, at)
      .findIndex((other) =>
        [-cycle, 0, cycle].some(
          (shift) => other && isShared(own, { start: other.start + shift, end: other.end + shift }),
        ),
      )
    const other = intervals[clash]
    return other && `${weekdays[other.weekday - 1]} ${timesText(other)}`
  })
  for (const [at, { week }] of times.entries()) {
    if (week > weeks) errors[`intervals.${at}.week`] = 'The pattern does not have this week.'
  }
  return errors
}

/** Returns an interval in minutes since the pattern's first Monday. */
function onLine({ week, weekday, start, end }: PatternInterval): { start: number; end: number } {
  const midnight = ((week - 1) * 7 + weekday - 1) * MINUTES_PER_DAY
  return { start: midnight + start, end: midnight + end }
}

function isShared(one: Span | undefined, other: Span): boolean {
  return one !== undefined && one.start < other.end && other.start < one.end
}

interface Span {
  readonly start: number
  readonly end: number
}

/** An overlap is reported once, at the later row. */
function errorsOf(times: readonly TypedTime[], clashOf: (at: number) => string | undefined): Errors {
  const errors: Errors = {}
  for (const [at, { from, to }] of times.entries()) {
    const wrongFrom = timeError(from)
    const wrongTo = timeError(to) ?? (from === to && from !== '00:00' ? 'Must differ from the start.' : undefined)
    const clash = clashOf(at)
    if (wrongFrom !== undefined) errors[`intervals.${at}.from`] = wrongFrom
    else if (clash !== undefined) errors[`intervals.${at}.from`] = `Can not overlap with ${clash}.`
    if (wrongTo !== undefined) errors[`intervals.${at}.to`] = wrongTo
  }
  return errors
}

function timeError(text: string): string | undefined {
  return required(text) ?? (clock.test(text) ? undefined : 'Enter a valid time.')
}
