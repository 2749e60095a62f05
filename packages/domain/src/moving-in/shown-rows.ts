/** The wrong rows that a preview shows. */
export const maxWrongRows = 100
/** Rows at the start of the file that are shown in any case. */
const firstRows = 3

/** Returns the places of the first rows of a file, and of each wrong one with the row before and after it. */
export function shownRows<Row>(rows: readonly Row[], isWrong: (row: Row) => boolean): number[] {
  const shown = new Set(rows.slice(0, firstRows).keys())
  let count = 0
  for (const [at, row] of rows.entries()) {
    if (count === maxWrongRows || !isWrong(row)) continue
    count++
    for (const near of [at - 1, at, at + 1]) if (near >= 0 && near < rows.length) shown.add(near)
  }
  return [...shown].toSorted((one, other) => one - other)
}
