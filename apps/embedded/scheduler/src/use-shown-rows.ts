import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect } from 'react'
import { type BoardRow, headHeight } from './board-rows.ts'

/** The assumed size until the board has been measured. */
const firstRect = { width: 0, height: 900 }
/** Rows rendered beyond those in view, so that fast scrolling shows no gap. */
const beyond = 6

interface ShownRows {
  /** The first rendered carer, and the first one after the rendered ones. */
  readonly from: number
  readonly to: number
  /** Pixels of the rows above and below. */
  readonly above: number
  readonly below: number
}

/** Returns the rows of carers that have to be rendered; the unassigned are not among them. */
export function useShownRows(board: RefObject<HTMLElement | null>, rows: readonly BoardRow[]): ShownRows {
  const basket = rows[0]?.height ?? 0
  const carers = rows.slice(1)
  const virtualizer = useVirtualizer({
    count: carers.length,
    getScrollElement: () => board.current,
    estimateSize: (index) => carers[index]?.height ?? 0,
    initialRect: firstRect,
    overscan: beyond,
    scrollMargin: headHeight + basket,
  })
  // The virtualizer caches heights until it is told to measure again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heights are read while measuring.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rows])
  const drawn = virtualizer.getVirtualItems()
  const [first, last] = [drawn[0], drawn.at(-1)]
  if (!first || !last) return { from: 1, to: rows.length, above: 0, below: 0 }
  const start = headHeight + basket
  return {
    from: first.index + 1,
    to: last.index + 2,
    above: first.start - start,
    below: Math.max(0, start + virtualizer.getTotalSize() - last.end),
  }
}
