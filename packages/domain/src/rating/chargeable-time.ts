import { divideRounded } from '../money.ts'
import type { Rule, VisitToRate } from './types.ts'

/**
 * Returns the minutes after the cap of a rule (finance 3.2); never negative. `minutes` is the charged time before the
 * cap, `rosteredMinutes` the reference for OVER.
 */
export function capMinutes(rule: Rule, minutes: number, rosteredMinutes: number): number {
  const figure = rule.figure ?? 0
  switch (rule.capType) {
    case null:
    case 'TIMEONLY':
      return minutes
    case 'MAX':
      return Math.min(minutes, figure)
    case 'MIN':
      return Math.max(minutes, figure)
    case 'OVER':
      return Math.min(minutes, rosteredMinutes + figure)
    case 'PERCENT':
      return divideRounded(minutes * figure, 100)
    default:
      return rule.capType satisfies never
  }
}

/** Returns whether the visit has chargeable actual times: both of them, the end not before the start. */
export function hasActualTimes(
  visit: VisitToRate,
): visit is VisitToRate & { readonly actualStart: number; readonly actualEnd: number } {
  return visit.actualStart !== null && visit.actualEnd !== null && visit.actualEnd >= visit.actualStart
}
