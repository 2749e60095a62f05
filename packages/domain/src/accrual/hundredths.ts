import { formatPence, parsePence, pence } from '../money.ts'
import type { Hundredths } from './types.ts'

// Hours have two decimals like amounts of money, and are parsed and formatted the same way.

/**
 * Parses hours such as "224.00" or "-7.5". Throws a RangeError for more than 2 decimals, or if the text is not a
 * number.
 */
export function parseHundredths(text: string): Hundredths {
  return parsePence(text)
}

/** Formats hours as decimal text: "12.00". Throws a RangeError unless the amount is a safe whole number. */
export function formatHundredths(amount: Hundredths): string {
  return formatPence(pence(amount))
}

/** Returns minutes as hours, rounded down to the hundredth. */
export function hundredthsOfMinutes(minutes: number): Hundredths {
  return Math.floor((minutes * 10) / 6)
}
