import { addDays, addMonths, daysBetween, type LocalDate, mondayOf } from '../time.ts'

/** Two local dates, both included. */
export interface Days {
  readonly from: LocalDate
  readonly to: LocalDate
}

/** The days of a month of finance: which visits, periods and files belong to it. */
interface MonthDays {
  /** Of visits, alerts and extras: whole weeks, Monday to Sunday. */
  readonly days: Days
  /** The first days of its periods, as processing filters them, and their last days, as files are filtered. */
  readonly starts: Days
  readonly ends: Days
  /** The weeks of `days`. */
  readonly weeks: readonly Days[]
}

/**
 * Returns the days of a month, `yyyy-MM`. A week belongs to the month of its Thursday, a period from the first to the
 * last of a calendar month to that one, so that every weekly and every monthly period is in exactly one month
 * (docs/decisions/0121). Throws a RangeError for any other text.
 */
export function monthDays(month: string): MonthDays {
  const first = `${month}-01`
  const next = addMonths(first, 1)
  const days = { from: firstMonday(first), to: addDays(firstMonday(next), -1) }
  const weeks = Array.from({ length: (daysBetween(days.from, days.to) + 1) / 7 }, (_, at) => {
    const from = addDays(days.from, 7 * at)
    return { from, to: addDays(from, 6) }
  })
  return {
    days,
    starts: { from: earliest(first), to: addDays(earliest(next), -1) },
    ends: { from: addDays(latest(first), 1), to: latest(next) },
    weeks,
  }
}

/** The Monday of the first week whose Thursday is in the month that begins on a day. */
function firstMonday(first: LocalDate): LocalDate {
  return mondayOf(addDays(first, 3))
}

/** The first start of a week or a calendar month that belongs to the month which begins on a day. */
function earliest(first: LocalDate): LocalDate {
  const monday = firstMonday(first)
  return monday < first ? monday : first
}

/** The last end of a week or a calendar month that belongs to the month before the one which begins on a day. */
function latest(next: LocalDate): LocalDate {
  const sunday = addDays(firstMonday(next), -1)
  return sunday < next ? addDays(next, -1) : sunday
}
