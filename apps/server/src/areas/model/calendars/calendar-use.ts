import { AppError } from '#contract/errors.ts'
import type { StoredPeriod } from './calendar-queries.ts'
import { removalError } from './write-periods.ts'

/** Whether something was processed in a calendar, or has extras: then it stays (CAL-010). */
export function isInUse(periods: readonly StoredPeriod[]): boolean {
  return periods.some(({ is_processed, has_charges }) => is_processed || has_charges)
}

/** Throws PERIOD_PROCESSED where a calendar is in use. */
export function refuseInUse(periods: readonly StoredPeriod[]): void {
  if (isInUse(periods)) throw new AppError('PERIOD_PROCESSED', removalError(periods))
}
