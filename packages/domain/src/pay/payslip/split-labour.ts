import { type Pence, pence, penceOfMills, priceOfMinutes } from '../../money.ts'
import type { LabourLine } from './types.ts'

/**
 * Splits a line into its base part and the enhancement on top: the base part is worked out like the line and never more
 * than it (pay 9.4). A line without a base rate is all base. A negative line takes both parts back.
 */
export function splitLabour(line: LabourLine): { base: Pence; enhancement: Pence } {
  const { minutes, baseRate, isFixed, total } = line
  if (baseRate === null) return { base: total, enhancement: pence(0) }
  const whole = isFixed ? penceOfMills(baseRate) : priceOfMinutes(minutes, baseRate)
  const base = Math.min(whole, Math.abs(total)) * (total < 0 ? -1 : 1)
  return { base: pence(base), enhancement: pence(total - base) }
}
