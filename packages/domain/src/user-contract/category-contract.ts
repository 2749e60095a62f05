import { dateRangeText } from '../date-format.ts'
import { date, isDay } from '../validators/date.ts'
import { type EndErrors, strictDateRangeErrors } from '../validators/period.ts'
import { required } from '../validators/text.ts'
import { contains, type Period, validOn } from '../validity.ts'

/** Contracts of shift categories (SHIFTCAT). */

/** The periods that a contract has to lie within. */
export interface CategoryContractLimits {
  readonly category: Period
  readonly model: Period
}

/** Returns the errors in the dates of a contract of a shift category (SHIFTCAT-029 to SHIFTCAT-031, SHIFTCAT-D10). */
export function categoryContractErrors(
  contract: { readonly start: string; readonly end: string | null },
  limits: CategoryContractLimits | undefined,
): EndErrors {
  const start = required(contract.start) ?? date(contract.start)
  const end = date(contract.end ?? '')
  return {
    ...(limits && withinErrors(contract, limits.model, 'invoice model')),
    ...(limits && withinErrors(contract, limits.category, 'shift category')),
    ...strictDateRangeErrors(contract.start, contract.end),
    ...(start !== undefined && { start }),
    ...(end !== undefined && { end }),
  }
}

/** SHELL-150, SHELL-D37. */
function withinErrors(
  { start, end }: { readonly start: string; readonly end: string | null },
  parent: Period,
  label: string,
): EndErrors {
  const period = { start, end: end || null }
  if (!isDay(start) || (end && !isDay(end)) || contains(parent, period)) return {}
  const message = `Must be within ${label} dates (${dateRangeText(parent.start, parent.end)}).`
  return validOn(parent, start) ? { end: message } : { start: message }
}
