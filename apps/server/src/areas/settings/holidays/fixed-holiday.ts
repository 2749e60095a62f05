import { AppError } from '#contract/errors.ts'
import type { Holiday } from '#contract/settings/holidays.ts'
import type { HolidayRow } from './holiday-queries.ts'

/** Why a holiday stands as it is (FSET-016, FSET-017): only what comes after `today`, the branch's day, may be changed (FSET-D12). */
export function fixedOn(today: string, { read_only, date }: HolidayRow): Holiday['fixed'] {
  if (read_only) return 'system'
  return date > today ? null : 'past'
}

/** Throws HOLIDAY_SYSTEM or HOLIDAY_PAST (FSET-D14). */
export function refuseFixed(today: string, holiday: HolidayRow): void {
  const fixed = fixedOn(today, holiday)
  if (fixed) throw new AppError(fixed === 'system' ? 'HOLIDAY_SYSTEM' : 'HOLIDAY_PAST')
}
