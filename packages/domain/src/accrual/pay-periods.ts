import { type BillingPeriod, periodOf } from '../billing/choose-period.ts'
import { addDays, addMonths, type LocalDate } from '../time.ts'
import type { Period } from '../validity.ts'
import type { PayPeriod, WorkedTime } from './types.ts'

/** A leave year of a policy, excluding its end. A full year would last until `fullEnd`. */
export interface LeaveYear extends Period {
  readonly end: LocalDate
  readonly fullEnd: LocalDate
}

/** Returns the years of a policy from its own start that have begun by a day; the last may be shortened. */
export function leaveYearsOf(policy: Period, until: LocalDate): LeaveYear[] {
  const years: LeaveYear[] = []
  for (let year = 0; ; year++) {
    const start = addMonths(policy.start, 12 * year)
    if (start > until || (policy.end !== null && start >= policy.end)) return years
    const fullEnd = addMonths(policy.start, 12 * (year + 1))
    years.push({ start, end: policy.end !== null && policy.end < fullEnd ? policy.end : fullEnd, fullEnd })
  }
}

/**
 * Returns the pay periods of a leave year in which work was done, by start, each cut at the edges of the year. Days
 * outside the calendar's periods belong to their calendar month.
 */
export function payPeriodsOf(
  year: LeaveYear,
  calendar: readonly BillingPeriod[],
  worked: readonly WorkedTime[],
): PayPeriod[] {
  const last = addDays(year.end, -1)
  const periods = new Map<string, PayPeriod>()
  for (const { date, minutes } of worked) {
    if (minutes <= 0 || date < year.start || date > last) continue
    const own = periodOf(calendar, date)
    const basis = own ? 'CALENDAR' : 'MONTH'
    const { start, end } = own ?? monthOf(date)
    const key = `${basis} ${start}`
    periods.set(key, {
      start: laterOf(start, year.start),
      end: earlierOf(end, last),
      basis,
      minutes: (periods.get(key)?.minutes ?? 0) + minutes,
    })
  }
  return [...periods.values()].sort((a, b) => compare(a.end, b.end) || compare(a.start, b.start))
}

export function earlierOf(one: LocalDate, other: LocalDate): LocalDate {
  if (one < other) return one
  return other
}

export function laterOf(one: LocalDate, other: LocalDate): LocalDate {
  return earlierOf(one, other) === one ? other : one
}

function monthOf(date: LocalDate) {
  const start = `${date.slice(0, 7)}-01`
  return { start, end: addDays(addMonths(start, 1), -1) }
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
