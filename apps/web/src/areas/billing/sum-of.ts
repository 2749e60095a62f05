import { formatPence, parsePence, sum } from '#domain/money.ts'

/** The sum of amounts as they travel, e.g. `12.30` and `-2.30` make `10.00`. Throws a RangeError for what is no money. */
export function sumOf(amounts: readonly string[]): string {
  return formatPence(sum(amounts.map(parsePence)))
}

/** Compares two amounts as they travel: negative when the first is smaller. */
export function compareMoney(one: string, other: string): number {
  return parsePence(one) - parsePence(other)
}
