import type { BillingPeriod } from '../billing/choose-period.ts'
import { divideRounded } from '../money.ts'
import { addDays, daysBetween, type LocalDate } from '../time.ts'
import { lastWorkedWeeks } from './average-week.ts'
import { type LeaveFigures, type LeaveLaw, leaveLawOn } from './leave-law.ts'
import { type LeaveYear, leaveYearsOf, payPeriodsOf } from './pay-periods.ts'
import type { AccrualLimit, AccrualPolicy, EarnedPeriod, Hundredths, WorkedTime } from './types.ts'

/** Returns whole hours of leave for minutes worked in a pay period: 12.07 % of them in 2026, half up (uk 3). */
export function hoursEarned(minutes: number, { accrual }: LeaveLaw): number {
  return divideRounded(minutes * accrual, 6_000_000)
}

/** Leave earned in a period that is not calculated again. */
export interface EarnedBefore {
  readonly date: LocalDate
  readonly amount: Hundredths
}

const hoursOf = (items: readonly EarnedBefore[]) => items.reduce((total, { amount }) => total + amount, 0) / 100

/**
 * Returns the leave earned in each pay period that has ended by a day: a share of its hours, up to the policy's cap and
 * the weeks of the leave year (finance 7), by the law at the leave year's start (decision 0147). `own` is the time worked
 * under the policy, `worked` all time of the carer, which determines the hours of an average week; `before` is the leave
 * already earned in earlier periods. A later period never takes back leave of an earlier one.
 */
export function earnLeave(
  policy: AccrualPolicy,
  calendar: readonly BillingPeriod[],
  own: readonly WorkedTime[],
  worked: readonly WorkedTime[],
  figures: LeaveFigures,
  date: LocalDate,
  before: readonly EarnedBefore[] = [],
): EarnedPeriod[] {
  const earned: EarnedPeriod[] = []
  let total = hoursOf(before)
  for (const year of leaveYearsOf(policy, date)) {
    const law = leaveLawOn(year.start, figures)
    let ofYear = hoursOf(before.filter((item) => year.start <= item.date && item.date < year.end))
    for (const period of payPeriodsOf(year, calendar, own)) {
      if (period.end > date) continue
      const bounds: [AccrualLimit, number][] = [
        ['ACCRUAL_CAP', Math.floor(policy.accrualCap / 100) - total],
        ['YEAR', statutoryHours(year, law, period.end, worked) - ofYear],
      ]
      const worth = hoursEarned(period.minutes, law)
      let hours = worth
      let limitedBy: AccrualLimit | null = null
      // Where both cut, the one that leaves less is named, and of equal ones the cap (pay 10.4).
      for (const [limit, bound] of bounds) {
        const left = Math.max(0, bound)
        if (left >= hours) continue
        hours = left
        limitedBy = limit
      }
      total += hours
      ofYear += hours
      earned.push({ ...period, hours, limitedBy, law })
    }
  }
  return earned
}

/**
 * Returns the whole hours of the weeks by law, from the carer's average week up to a day; pro rata by days for a shortened
 * leave year.
 */
function statutoryHours(year: LeaveYear, law: LeaveLaw, end: LocalDate, worked: readonly WorkedTime[]): number {
  const { minutes, weeks } = lastWorkedWeeks(worked, addDays(end, 1))
  if (weeks === 0) return 0
  const days = daysBetween(year.start, year.end)
  return Math.floor((law.weeks * minutes * days) / (60_000 * weeks * daysBetween(year.start, year.fullEnd)))
}
