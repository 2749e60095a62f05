import { AppError } from '#contract/errors.ts'
import type { Holiday } from '#contract/settings/holidays.ts'
import type { HolidayRow } from './holiday-queries.ts'

/**
 * Returns why a holiday cannot be changed (FSET-016, FSET-017): only those after `today`, the branch's day, can
 * (FSET-D12).
 */
export function fixedOn(today: string, { read_only, date }: HolidayRow): Holiday['fixed'] {
  if (date <= today) return 'past'
  return read_only ? 'system' : null
}

/** Throws HOLIDAY_SYSTEM or HOLIDAY_PAST (FSET-D14). */
export function refuseFixed(today: string, holiday: HolidayRow): void {
  const fixed = fixedOn(today, holiday)
  if (fixed) throw new AppError(fixed === 'system' ? 'HOLIDAY_SYSTEM' : 'HOLIDAY_PAST')
}
