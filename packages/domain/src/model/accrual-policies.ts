import { decimalPlaces, maxValue, minValue } from '../validators/number.ts'
import type { EndErrors } from '../validators/period.ts'
import type { Validator } from '../validators/validator.ts'
import type { Period } from '../validity.ts'
import { type PartKind, partDateErrors } from './part-dates.ts'

/** The rules for how carers of a pay group earn leave (finance §5.10). */

/** MCHG-051, MCHG-D21. Its end is required even if the model has none (MCHG-048). */
const accrualPolicyKind: PartKind = { name: 'Accrual policy', openEnd: 'missing' }

/** Hours, and weeks (MCHG-049). The limits are those of the database columns. */
export const accrualCap: readonly Validator<string>[] = [minValue(0), maxValue(999_999), decimalPlaces(2)]
export const rolloverCap: readonly Validator<string>[] = [minValue(0), maxValue(9_999), decimalPlaces(2)]
/** Whole days (MCHG-050). */
export const rolloverExpiry: readonly Validator<string>[] = [minValue(1), maxValue(9_999)]

interface TypedPolicy {
  readonly type_alias: string
  readonly start: string
  readonly end: string | null
}

/**
 * Returns the errors of a policy. Policies only overlap if they have the same type (MCHG-D19). `others` are the other
 * policies of the model.
 */
export function accrualPolicyErrors(
  policy: TypedPolicy,
  model: Period,
  others: readonly (Period & { readonly type_alias: string })[],
): EndErrors {
  const neighbours = others.filter(({ type_alias }) => type_alias === policy.type_alias)
  return partDateErrors(policy, model, neighbours, accrualPolicyKind)
}
