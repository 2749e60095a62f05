import { AppError } from '#contract/errors.ts'
import type { LocalDate } from '#domain/time.ts'
import { isDeletable, type Period, statusOn, type ValidityStatus } from '#domain/validity.ts'

/** The status of a part on the branch's day (MODEL-D07), and whether it may be deleted (MCHG-014, SERV-D27). */
export function partState(part: Period, today: LocalDate): { status: ValidityStatus; is_deletable: boolean } {
  return { status: statusOn(part, today), is_deletable: isDeletable(part, today) }
}

/** Throws NOT_FUTURE where a part may not be deleted any more. */
export function refuseBegun(part: Period, today: LocalDate): void {
  if (!isDeletable(part, today)) throw new AppError('NOT_FUTURE')
}
