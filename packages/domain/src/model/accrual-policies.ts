import { decimalPlaces, maxValue, minValue } from '../validators/number.ts'
import type { EndErrors } from '../validators/period.ts'
import type { Validator } from '../validators/validator.ts'
import type { Period } from '../validity.ts'
import { type PartKind, partDateErrors } from './part-dates.ts'

/** How carers of a pay group earn leave (finance §5.10). */

/** MCHG-051, MCHG-D21. Its end is needed whatever the model's is (MCHG-048). */
const accrualPolicyKind: PartKind = { name: 'Accrual policy', openEnd: 'missing' }

/** Hours, and weeks (MCHG-049). The columns of the database hold no more. */
export const accrualCap: readonly Validator<string>[] = [minValue(0), maxValue(999_999), decimalPlaces(2)]
export const rolloverCap: readonly Validator<string>[] = [minValue(0), maxValue(9_999), decimalPlaces(2)]
/** Days, whole ones (MCHG-050). */
export const rolloverExpiry: readonly Validator<string>[] = [minValue(1), maxValue(9_999)]

interface TypedPolicy {
  readonly type_alias: string
  readonly start: string
  readonly end: string | null
}

/** Policies overlap only when they have the same type (MCHG-D19). `others` are the other policies of the model. */
export function accrualPolicyErrors(
  policy: TypedPolicy,
  model: Period,
  others: readonly (Period & { readonly type_alias: string })[],
): EndErrors {
  const neighbours = others.filter(({ type_alias }) => type_alias === policy.type_alias)
  return partDateErrors(policy, model, neighbours, accrualPolicyKind)
}
