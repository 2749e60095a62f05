import { formatPence, parseMills, parsePence, pence, penceOfMills, sum } from '#domain/money.ts'

/**
 * Returns the sum of amounts in API format, e.g. `12.30` and `-2.30` make `10.00`. Throws a RangeError for an invalid
 * amount.
 */
export function sumOf(amounts: readonly string[]): string {
  return formatPence(sum(amounts.map(parsePence)))
}

/** Compares two amounts in API format: negative when the first is smaller. */
export function compareMoney(one: string, other: string): number {
  return parsePence(one) - parsePence(other)
}

/** Returns the total of a transaction's summary: visits + extras - the absolute credited amount (INVP-041). */
export function summaryTotal(visits: string, extras: string, credited: string): string {
  const taken = Math.abs(parsePence(credited))
  return formatPence(pence(parsePence(visits) + parsePence(extras) - taken))
}

/** Formats a quantity of up to three decimals with two (EXTRA-032). */
export function twoDecimals(quantity: string): string {
  return formatPence(penceOfMills(parseMills(quantity)))
}
