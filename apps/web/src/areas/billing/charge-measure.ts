import { chargeTypes, quantityLabel } from '#domain/billing/charge-types.ts'
import { formatDecimal } from '#ui/figures/format.ts'
import { twoDecimals } from '../../kit/list/sum-of.ts'

interface Measured {
  readonly charge_type_alias: string
  readonly quantity: string
  /** The paid minutes of a journey; null for other charges. */
  readonly minutes: number | null
}

/**
 * Returns the quantity of a charge with its unit: "6.40 miles", "2.25 hours" (EXTRA-032). The time of a journey is in
 * minutes, as its hours are rounded and would not multiply up to the total. Empty for a plain amount.
 */
export function measureOf({ charge_type_alias: alias, quantity, minutes }: Measured): string {
  if (chargeTypes[alias]?.field !== 'TimeAndRate') return ''
  if (minutes !== null) return `${minutes} min`
  const figure = formatDecimal(twoDecimals(quantity))
  if (alias === 'STANDING') return figure
  return `${figure} ${quantityLabel(alias) === 'Mileage' ? 'miles' : 'hours'}`
}
