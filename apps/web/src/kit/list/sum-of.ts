import { formatPence, parseMills, parsePence, pence, penceOfMills, sum } from '#domain/money.ts'

/** The sum of amounts as they travel, e.g. `12.30` and `-2.30` make `10.00`. Throws a RangeError for what is no money. */
export function sumOf(amounts: readonly string[]): string {
  return formatPence(sum(amounts.map(parsePence)))
}

/** Compares two amounts as they travel: negative when the first is smaller. */
export function compareMoney(one: string, other: string): number {
  return parsePence(one) - parsePence(other)
}

/** The total of a transaction's summary: visits + extras - the absolute value of what was credited (INVP-041). */
export function summaryTotal(visits: string, extras: string, credited: string): string {
  const taken = Math.abs(parsePence(credited))
  return formatPence(pence(parsePence(visits) + parsePence(extras) - taken))
}

/** A quantity of up to three decimals as it is shown, with two (EXTRA-032). */
export function twoDecimals(quantity: string): string {
  return formatPence(penceOfMills(parseMills(quantity)))
}
