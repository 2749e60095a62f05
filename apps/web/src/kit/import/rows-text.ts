import { formatCount } from '#ui/figures/format.ts'

/** Formats a number of rows: "1 row", "1,200 rows". */
export function rowsText(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'row' : 'rows'}`
}
