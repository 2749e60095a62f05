import { chargeTypes, quantityLabel } from '#domain/billing/charge-types.ts'
import { type ChargeWorking, isCorrection } from '#domain/billing/charge-working.ts'
import { divideRounded, parseMills, parsePence } from '#domain/money.ts'
import { shownRate } from '#domain/shown-rate.ts'
import { formatDecimal, formatMoney } from '#ui/figures/format.ts'
import { twoDecimals } from '../../kit/list/sum-of.ts'

interface Measured {
  readonly charge_type_alias: string
  readonly quantity: string
  /** The paid minutes of a journey; null for other charges. */
  readonly minutes: number | null
  /** How the system worked it out. A correction is a plain amount. */
  readonly working?: ChargeWorking | null
}

/**
 * Returns the quantity of a charge with its unit: "6.40 miles", "2.25 hours" (EXTRA-032). The time of a journey is in
 * minutes, as its hours are rounded and would not multiply up to the total. Empty for a plain amount.
 */
export function measureOf({ charge_type_alias: alias, quantity, minutes, working = null }: Measured): string {
  if (chargeTypes[alias]?.field !== 'TimeAndRate' || isCorrection(working)) return ''
  if (minutes !== null) return `${minutes} min`
  const figure = formatDecimal(twoDecimals(quantity))
  if (alias === 'STANDING') return figure
  return `${figure} ${quantityLabel(alias) === 'Mileage' ? 'miles' : 'hours'}`
}

/** Whether hours and rate, with three decimals as they are shown, make the amount. */
export function multipliesUp(hours: string, rate: string, amount: string): boolean {
  return divideRounded(parseMills(hours) * parseMills(rate), 10_000) === parsePence(amount)
}

/**
 * Returns how an amount came about, such as "6.40 miles × £0.55"; empty for a plain amount. Lost hours are exact
 * fractions: where the quantity shown does not multiply up to the amount, it says that it is rounded (pay 8.5).
 */
export function productOf(
  charge: Omit<Measured, 'minutes'> & { readonly rate: string; readonly total: string },
): string {
  const { quantity, rate, total } = charge
  const measure = measureOf({ ...charge, minutes: null })
  if (measure === '') return ''
  const isExact = multipliesUp(`${twoDecimals(quantity)}0`, rate, total)
  return `${measure}${isExact ? '' : ' (rounded)'} × ${formatMoney(shownRate(rate))}`
}
