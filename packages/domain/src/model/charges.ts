import { decimalPlaces, maxValue, minValue } from '../validators/number.ts'
import type { EndErrors } from '../validators/period.ts'
import type { Validator } from '../validators/validator.ts'
import type { Period } from '../validity.ts'
import { type PartKind, partDateErrors } from './part-dates.ts'

/** Standing charges of invoice models and base rates of payment models (finance §5.7, §5.9). */

/** The fields of a standing charge that decide whether it overlaps with others of its model. */
export interface ChargePeriod extends Period {
  readonly frequency_type_alias: string
}

/** MCHG-009, MCHG-D07. */
export const standingChargeKind: PartKind = { name: 'Standing Charge', openEnd: 'missing' }
/** MCHG-023. */
export const baseRateKind: PartKind = { name: 'Base Rate', openEnd: 'outside' }

/** Pounds per unit: not negative, as precise as any rate (MCHG-011). The limits are those of the database column. */
export const standingChargeRate: readonly Validator<string>[] = [minValue(0), maxValue(1_000_000), decimalPlaces(3)]
/** MCHG-012. */
export const standingChargeHours: readonly Validator<string>[] = [minValue('0.01'), maxValue(9_999), decimalPlaces(2)]

/** Returns the charges that may not overlap with one of this frequency; those of other frequencies may (MCHG-013). */
export function chargeNeighbours<C extends ChargePeriod>(charges: readonly C[], frequency: string): C[] {
  return charges.filter(({ frequency_type_alias }) => frequency_type_alias === frequency)
}

interface TypedCharge {
  readonly start: string
  readonly end: string | null
  readonly frequency_type_alias: string
}

/** MCHG-007 to MCHG-010, MCHG-013, MCHG-D07. `others` are the other standing charges of the model. */
export function standingChargeErrors(charge: TypedCharge, model: Period, others: readonly ChargePeriod[]): EndErrors {
  const neighbours = chargeNeighbours(others, charge.frequency_type_alias)
  return partDateErrors(charge, model, neighbours, standingChargeKind)
}

/** MCHG-022 to MCHG-025. `others` are the other base rates of the model. */
export function baseRateErrors(
  rate: Omit<TypedCharge, 'frequency_type_alias'>,
  model: Period,
  others: readonly Period[],
) {
  return partDateErrors(rate, model, others, baseRateKind)
}
