import { addDays, daysBetween, type LocalDate } from '../time.ts'
import { earlierOf, laterOf } from './pay-periods.ts'
import type { Hundredths } from './types.ts'

interface AccruedSoFar {
  /** The days under the policy; the end is excluded. */
  readonly start: LocalDate
  readonly end: LocalDate
  readonly accrualCap: Hundredths
  /** The hours accrued under the policy, and the day of the last accrual; null without one. */
  readonly accrued: Hundredths
  readonly lastAccrued: LocalDate | null
  /** The last day that was calculated. */
  readonly calculatedTo: LocalDate
}

/** A pay period that has not ended yet is not calculated; none is longer than this. */
const longestPeriod = 31

/**
 * Returns how many more hours a carer will accrue by the end if they go on as before: in whole hours, up to the cap. The pace
 * so far runs to the last accrual, or to a month before the last calculated day for a carer who has stopped working.
 */
export function hoursToCome(soFar: AccruedSoFar): Hundredths {
  const { start, end, accrualCap, accrued, lastAccrued, calculatedTo } = soFar
  if (lastAccrued === null) return 0
  const last = earlierOf(laterOf(lastAccrued, addDays(calculatedTo, -longestPeriod)), addDays(end, -1))
  const days = daysBetween(start, addDays(last, 1))
  const daysLeft = daysBetween(addDays(last, 1), end)
  if (days <= 0 || daysLeft <= 0) return 0
  const worth = Math.floor((accrued * daysLeft) / (100 * days)) * 100
  return Math.max(0, Math.min(worth, Math.floor(accrualCap / 100) * 100 - accrued))
}
