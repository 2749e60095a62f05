import type { z } from 'zod'
import type { PercentageFilter } from '#contract/billing/processing.ts'

/** Whole per cent, rounded down, so that 100 means all; 0 of nothing (INVP-D17). */
export function percentage(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.floor((part * 100) / whole)
}

/** Whether a row passes the percentage filter (INVP-D05). */
export function passes(filter: z.output<typeof PercentageFilter>, confirmed: number): boolean {
  switch (filter) {
    case 'ShowAny':
      return true
    case 'ShowUnder100Percent':
      return confirmed < 100
    case 'ShowOnly100Percent':
      return confirmed === 100
    default:
      return filter satisfies never
  }
}
