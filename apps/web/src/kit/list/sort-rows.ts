import { z } from 'zod'
import type { Sort } from '#ui/table/table.tsx'

/** How a list that the browser holds whole is sorted, for the URL; without a key it stays as the server sent it. */
export const sortSearch = { sort: z.string().max(32).optional(), order: z.enum(['asc', 'desc']).default('asc') }

export type Compare<Row> = (one: Row, other: Row) => number

/** Sorts by one of some orders; an unknown or missing key leaves the rows as they are. Equal rows keep their order. */
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

/** For orders by words as people sort them: without regard to case and accents. */
export const byWords = (one: string, other: string) => one.localeCompare(other, 'en-GB')
