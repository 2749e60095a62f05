import {
  addDays,
  daysBetween,
  type EpochMinute,
  epochDayOf,
  type LocalDate,
  localDateOf,
  MINUTES_PER_DAY,
  type MinuteOfDay,
  mondayOf,
  reachedAt,
  weekdayOf,
  type Zone,
} from '../time.ts'
import type { Period } from '../validity.ts'

/** Visits that a client has again and again, from a day on (decision 0092). */
export interface VisitPattern extends Period {
  /** After how many weeks it repeats. */
  readonly weeks: number
  /** A day of a week with visits. */
  readonly anchor: LocalDate
  /** 1 for Monday to 7 for Sunday. */
  readonly weekdays: readonly number[]
  /** When a visit starts, in local time. */
  readonly startMinute: MinuteOfDay
  /** How long it lasts, at most a day. */
  readonly minutes: number
}

/** A visit of a pattern; `date` is the local day on which it starts. */
export interface PatternVisit {
  readonly date: LocalDate
  readonly start: EpochMinute
  readonly end: EpochMinute
}

/** Returns the week of a cycle of `weeks` weeks that a day is in, from 1; the anchor is in week 1. */
export function weekOfCycle({ anchor, weeks }: { anchor: LocalDate; weeks: number }, date: LocalDate): number {
  const week = Math.floor(daysBetween(mondayOf(anchor), date) / 7) % weeks
  return (week < 0 ? week + weeks : week) + 1
}

/** Returns the visits of a pattern that start on the days from `first` to `last`, both included, by day. */
export function visitsOfPattern(pattern: VisitPattern, zone: Zone, first: LocalDate, last: LocalDate): PatternVisit[] {
  const from = epochDayOf(first > pattern.start ? first : pattern.start)
  const to = Math.min(epochDayOf(last), pattern.end === null ? Infinity : epochDayOf(pattern.end) - 1)
  const visits: PatternVisit[] = []
  for (let day = from; day <= to; day++) {
    if (!pattern.weekdays.includes(weekdayOf(day) + 1)) continue
    const date = localDateOf(day)
    if (weekOfCycle(pattern, date) === 1) visits.push({ date, ...momentsOf(pattern, zone, date) })
  }
  return visits
}

/**
 * A visit lasts its minutes. One that ends on the following day ends at its time by the clock, so that the night in
 * which clocks change is an hour longer or shorter.
 */
function momentsOf({ startMinute, minutes }: VisitPattern, zone: Zone, date: LocalDate) {
  const start = reachedAt(zone, date, startMinute)
  const endMinute = startMinute + minutes
  if (endMinute <= MINUTES_PER_DAY) return { start, end: start + minutes }
  return { start, end: reachedAt(zone, addDays(date, 1), endMinute - MINUTES_PER_DAY) }
}
