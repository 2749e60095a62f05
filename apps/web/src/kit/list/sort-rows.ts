import { z } from 'zod'
import type { Sort } from '#ui/table/table.tsx'

/**
 * The sort order, in the URL, of a list that the browser holds completely; without a key it keeps the server's order.
 */
export const sortSearch = { sort: z.string().max(32).optional(), order: z.enum(['asc', 'desc']).default('asc') }

export type Compare<Row> = (one: Row, other: Row) => number

/**
 * Sorts by one of several orders; an unknown or missing key leaves the rows as they are. Equal rows keep their order.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  sort: Sort | undefined,
  orders: Readonly<Record<string, Compare<Row>>>,
): readonly Row[] {
  const compare = sort && orders[sort.key]
  if (!compare) return rows
  const sign = sort.order === 'asc' ? 1 : -1
  return rows.toSorted((one, other) => sign * compare(one, other))
}

/** For orders by text in dictionary order, without regard to case and accents. */
export const byWords = (one: string, other: string) => one.localeCompare(other, 'en-GB')
