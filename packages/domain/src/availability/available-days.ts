import { cutDay, type Window } from '../model/windows.ts'
import {
  addDays,
  dayOfWeek,
  daysBetween,
  type EpochMinute,
  epochDayOf,
  type LocalDate,
  localDateOf,
  MINUTES_PER_DAY,
  type MinuteOfDay,
  mondayOf,
  reachedAt,
  type Zone,
} from '../time.ts'
import { validOn } from '../validity.ts'
import type { AvailabilityException, AvailabilityKind, AvailabilityPattern, DayInterval } from './types.ts'

/** An interval in which a carer can work. */
export interface AvailableInterval {
  readonly start: EpochMinute
  readonly end: EpochMinute
  readonly kind: AvailabilityKind
}

/** The same on one day, with its local times; `to` is 1440 at the end of the day. */
export interface DayPart extends AvailableInterval {
  readonly from: MinuteOfDay
  readonly to: MinuteOfDay
}

export interface AvailableDay<P, E> {
  readonly date: LocalDate
  readonly pattern: P | null
  /** The week of the pattern, from 1. */
  readonly week: number | null
  readonly exception: E | null
  readonly parts: readonly DayPart[]
}

interface Plan<P extends AvailabilityPattern, E extends AvailabilityException> {
  readonly patterns: readonly P[]
  readonly exceptions: readonly E[]
}

/** Returns the week of a pattern that a day belongs to. Weeks begin on Mondays. */
export function weekOfPattern({ start, weeks }: AvailabilityPattern, date: LocalDate): number {
  const monday = mondayOf(start)
  return (Math.floor(daysBetween(monday, date) / 7) % weeks) + 1
}

/**
 * Returns the days from `first` to `last`, both included, with the times at which a carer is available (decision 0060):
 * an exception decides about its days from midnight to midnight, except for what another one continues from the night
 * before; otherwise the pattern does. Where times overlap, preferred ones win.
 */
export function availableDays<P extends AvailabilityPattern, E extends AvailabilityException>(
  plan: Plan<P, E>,
  zone: Zone,
  first: LocalDate,
  last: LocalDate,
): AvailableDay<P, E>[] {
  const days: AvailableDay<P, E>[] = []
  let before = ruleOf(plan, addDays(first, -1))
  for (let day = epochDayOf(first); day <= epochDayOf(last); day++) {
    const rule = ruleOf(plan, localDateOf(day))
    const isCut = rule.exception !== null && rule.exception !== before.exception
    const night = isCut ? [] : before.intervals.map((interval) => shifted(interval, -MINUTES_PER_DAY))
    const parts = partsOf([...night, ...rule.intervals]).flatMap((part) => momentsOf(zone, rule.date, part))
    const { date, pattern, week, exception } = rule
    days.push({ date, pattern, week, exception, parts })
    before = rule
  }
  return days
}

/**
 * Returns the same as intervals in order, each followed by time that is not available or of the other kind, for
 * planning.
 */
export function availableIntervals(
  plan: Plan<AvailabilityPattern, AvailabilityException>,
  zone: Zone,
  first: LocalDate,
  last: LocalDate,
): AvailableInterval[] {
  const parts = availableDays(plan, zone, first, last).flatMap((day) => day.parts)
  return joined(parts.map(({ start, end, kind }) => ({ start, end, kind })))
}

/** Returns the minutes of real time in parts: an hour more or less when clocks change. */
export function minutesOf(parts: readonly AvailableInterval[]): number {
  return parts.reduce((sum, { start, end }) => sum + end - start, 0)
}

/** Returns the minutes of a pattern in an average week, rounded. */
export function minutesPerWeek({ weeks, intervals }: Pick<AvailabilityPattern, 'weeks' | 'intervals'>): number {
  return Math.round(intervals.reduce((sum, { start, end }) => sum + end - start, 0) / weeks)
}

function ruleOf<P extends AvailabilityPattern, E extends AvailabilityException>(
  { patterns, exceptions }: Plan<P, E>,
  date: LocalDate,
) {
  const exception = exceptions.find(({ start, end }) => start <= date && date <= end) ?? null
  const pattern = patterns.find((each) => validOn(each, date)) ?? null
  const week = pattern && weekOfPattern(pattern, date)
  const weekday = dayOfWeek(date)
  const usual = pattern?.intervals.filter((each) => each.week === week && each.weekday === weekday) ?? []
  const intervals: readonly DayInterval[] = exception ? exception.intervals : usual
  return { date, pattern, week, exception, intervals }
}

function shifted({ start, end, kind }: DayInterval, minutes: number): DayInterval {
  return { start: start + minutes, end: end + minutes, kind }
}

/** Returns the parts of one day, without overlaps. */
function partsOf(intervals: readonly DayInterval[]): (Window & { readonly kind: AvailabilityKind })[] {
  const windows = intervals.map(({ start, end, kind }) => ({
    start: Math.max(start, 0),
    end: Math.min(end, MINUTES_PER_DAY),
    kind,
  }))
  const parts = cutDay(windows).flatMap(({ start, end, windows: covering }) => {
    if (covering.length === 0) return []
    const kind = covering.some((window) => window.kind === 'preferred') ? 'preferred' : 'possible'
    return [{ start, end, kind } as const]
  })
  return joined(parts)
}

function momentsOf(zone: Zone, date: LocalDate, part: Window & { readonly kind: AvailabilityKind }): DayPart[] {
  const [start, end] = [reachedAt(zone, date, part.start), reachedAt(zone, date, part.end)]
  // Times that the clock skips do not exist.
  return start < end ? [{ start, end, kind: part.kind, from: part.start, to: part.end }] : []
}

function joined<I extends Window & { readonly kind: AvailabilityKind }>(intervals: readonly I[]): I[] {
  const out: I[] = []
  for (const next of intervals) {
    const last = out.at(-1)
    if (last && last.end === next.start && last.kind === next.kind) out[out.length - 1] = { ...last, end: next.end }
    else out.push(next)
  }
  return out
}
