import { type Mills, multiplyDivideRounded, type Pence, pence, penceOfMills } from '../money.ts'

interface PricedLine {
  readonly minutes: number
  readonly rate: Mills
  readonly per: 'HOUR' | 'VISIT'
  /** The row of the band; null for the fixed price of a rule group. */
  readonly row: { readonly baseRate: Mills } | null
}

/**
 * Returns the rates of the band for the planned minutes (SEARCH-D08): without enhanced rates, and without the rounding,
 * the cap and the minimum of the charged time. Each rate has the share that it has in the priced lines. A fixed price
 * does not depend on the time. Null without a line.
 */
export function approximateLabour(lines: readonly PricedLine[], plannedMinutes: number): Pence | null {
  const minutes = lines.reduce((sum, line) => sum + line.minutes, 0)
  const [first] = lines
  if (first === undefined) return null
  if (first.per === 'VISIT') return penceOfMills(rateOf(first))
  if (minutes === 0) return null
  const weighted = lines.reduce((sum, line) => sum + rateOf(line) * line.minutes, 0)
  return pence(multiplyDivideRounded(weighted, plannedMinutes, minutes * 600))
}

function rateOf({ row, rate }: PricedLine): Mills {
  return row?.baseRate ?? rate
}
