import { useState } from 'react'
import { nothingTicked, type Ticked } from '#ui/table/selection.ts'

/**
 * The ticked rows of a list. Rows that are filtered out or can no longer be ticked do not count: users never act on
 * rows that they do not see.
 */
export function usePicked<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  refusal: (row: Row) => string | undefined,
): { picked: readonly Row[]; ticked: Ticked; setTicked: (ticked: Ticked) => void } {
  const [ticked, setTicked] = useState(nothingTicked)
  const picked = rows.filter((row) => ticked.keys.has(keyOf(row)) && refusal(row) === undefined)
  return { picked, ticked: { keys: new Set(picked.map(keyOf)), anchor: ticked.anchor }, setTicked }
}
