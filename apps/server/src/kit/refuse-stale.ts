import { AppError } from '#contract/errors.ts'

/** Refuses a change of an older version than the present one, of which the caller spoke in If-Match. */
export function refuseStale(ifMatch: number | null, version: number): void {
  if (ifMatch !== null && ifMatch !== version) throw new AppError('CHANGED_MEANWHILE')
}
