/** Rows that are drawn beyond what shows, so that a quick scroll meets no gap. */
const beyond = 12

/** The rows to draw, `to` not included. */
export interface RowWindow {
  readonly from: number
  readonly to: number
}

/** The rows of one height that show in a scroller, and some beyond. Lengths are pixels. */
export function rowWindowOf(top: number, height: number, rowHeight: number, count: number): RowWindow {
  const from = Math.max(0, Math.min(count, Math.floor(top / rowHeight)) - beyond)
  return { from, to: Math.min(count, Math.ceil((top + height) / rowHeight) + beyond) }
}

/**
 * Where a scroller has to stand for a row to be seen under a head that stays: where it stands already, or as little
 * further as needed. Lengths are pixels.
 */
export function scrollTopFor(
  index: number,
  { top, height, rowHeight, head }: { top: number; height: number; rowHeight: number; head: number },
): number {
  const above = index * rowHeight
  const below = head + above + rowHeight - height
  return Math.max(0, Math.min(Math.max(top, below), above))
}
