import type { Exception, Pattern } from '#contract/carer/availability.ts'
import { patternIntervalOf } from '#domain/availability/typed-times.ts'
import type { AvailabilityKind, PatternInterval } from '#domain/availability/types.ts'
import { MINUTES_PER_DAY } from '#domain/time.ts'

/** A time in a form. */
export interface TimeValues {
  week: string
  weekday: string
  from: string
  to: string
  kind: string
}

export interface PatternValues {
  start: string
  end: string
  weeks: string
  note: string
  intervals: TimeValues[]
}

export interface ExceptionValues {
  start: string
  end: string
  /** "yes" or "no". */
  is_available: string
  reason: string
  intervals: Omit<TimeValues, 'week' | 'weekday'>[]
}

export const freshTime: TimeValues = { week: '1', weekday: '', from: '', to: '', kind: 'possible' }

export const freshPattern: PatternValues = {
  start: '',
  end: '',
  weeks: '1',
  note: '',
  intervals: [{ ...freshTime, weekday: '1' }],
}

export function patternValues({ start, end, weeks, note, intervals }: Pattern): PatternValues {
  return {
    ...{ start, end: end ?? '', weeks: String(weeks), note: note ?? '' },
    intervals: intervals.map(({ week, weekday, ...time }) => ({
      week: String(week),
      weekday: String(weekday),
      ...time,
    })),
  }
}

/** The schema reads numbers from texts, and refuses a preference that it does not know. */
export function patternBody({ weeks, intervals, ...values }: PatternValues) {
  return {
    ...values,
    weeks,
    intervals: intervals.map((time) => ({ ...time, kind: time.kind as AvailabilityKind })),
  }
}

export const freshException: ExceptionValues = { start: '', end: '', is_available: 'no', reason: '', intervals: [] }

export function exceptionValues({ start, end, is_available, reason, intervals }: Exception): ExceptionValues {
  return { start, end, is_available: is_available ? 'yes' : 'no', reason: reason ?? '', intervals: [...intervals] }
}

export function exceptionBody({ is_available, intervals, ...values }: ExceptionValues) {
  return {
    ...values,
    is_available: is_available === 'yes',
    intervals: intervals.map((time) => ({ ...time, kind: time.kind as AvailabilityKind })),
  }
}

/** Returns the times that are valid already. */
export function intervalsOf({ intervals, weeks }: Pick<PatternValues, 'intervals' | 'weeks'>): PatternInterval[] {
  return intervals.flatMap(({ week, weekday, from, to, kind }) => {
    if (weekday === '' || Number(week) > Number(weeks)) return []
    const typed = { from, to, kind: kind === 'preferred' ? 'preferred' : 'possible' } as const
    return patternIntervalOf({ ...typed, week: Number(week), weekday: Number(weekday) }) ?? []
  })
}

/** Returns the times with copies of one on other weekdays, except where they would overlap. */
export function copiedTo(intervals: readonly TimeValues[], at: number, days: readonly number[]): TimeValues[] {
  const one = intervals[at]
  if (!one) return [...intervals]
  const copies = days.filter((day) => String(day) !== one.weekday).map((day) => ({ ...one, weekday: String(day) }))
  return withFree(intervals, copies)
}

/** Returns the times with those of the first week repeated in the others, except where they would overlap. */
export function repeatedWeeks({ intervals, weeks }: PatternValues): TimeValues[] {
  const first = intervals.filter(({ week }) => week === '1')
  const others = Array.from({ length: Number(weeks) - 1 }, (_, index) => String(index + 2))
  return withFree(
    intervals,
    others.flatMap((week) => first.map((time) => ({ ...time, week }))),
  )
}

function withFree(intervals: readonly TimeValues[], copies: readonly TimeValues[]): TimeValues[] {
  const all = [...intervals]
  for (const copy of copies) if (!all.some((other) => isShared(other, copy))) all.push(copy)
  return all
}

function isShared(one: TimeValues, other: TimeValues): boolean {
  const [a, b] = [one, other].map((time) => intervalsOf({ intervals: [time], weeks: '4' })[0])
  if (!a || !b) return JSON.stringify(one) === JSON.stringify(other)
  const shift = (b.week - a.week) * 7 + b.weekday - a.weekday
  const start = b.start + shift * MINUTES_PER_DAY
  return a.start < start + b.end - b.start && start < a.end
}
