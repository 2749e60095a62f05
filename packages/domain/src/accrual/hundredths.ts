import { formatPence, parsePence, pence } from '../money.ts'
import type { Hundredths } from './types.ts'

// Hours have two decimals as amounts of money have, and are read and written as those are.

/** Reads hours such as "224.00" or "-7.5". Throws a RangeError for what has more than 2 decimals or is no number. */
export function parseHundredths(text: string): Hundredths {
  return parsePence(text)
}

/** Hours as decimal text: "12.00". Throws a RangeError for what is not a safe whole number. */
export function formatHundredths(amount: Hundredths): string {
  return formatPence(pence(amount))
}

/** Minutes as hours, rounded down to the hundredth. */
export function hundredthsOfMinutes(minutes: number): Hundredths {
  return Math.floor((minutes * 10) / 6)
}
