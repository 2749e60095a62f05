import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect } from 'react'

/** Pixels of the head that stays above the rows. */
const head = 32
/** Until the scroller has been measured. */
const firstRect = { width: 0, height: 900 }
/** Rows that are drawn beyond those in view, so that a quick scroll shows no gap. */
const beyond = 12

interface Options {
  scroller: RefObject<HTMLElement | null>
  count: number
  /** Pixels; all rows have it. */
  rowHeight: number
  /** Off, all rows are in the window. */
  enabled: boolean
}

/** Which rows of a long table are drawn, `to` not included, and how to bring one into view. */
export function useRowWindow({ scroller, count, rowHeight, enabled }: Options) {
  const virtualizer = useVirtualizer({
    enabled,
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    initialRect: firstRect,
    overscan: beyond,
    // The rows start below the head, which covers as much of the scroller wherever it is scrolled to.
    scrollMargin: head,
    scrollPaddingStart: head,
  })
  // It keeps the heights that it knows until it is asked to measure again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height of a row is read while measuring.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight])

  const drawn = virtualizer.getVirtualItems()
  const bringIntoView = (index: number) => virtualizer.scrollToIndex(index)
  if (!enabled) return { from: 0, to: count, bringIntoView }
  return { from: drawn[0]?.index ?? 0, to: (drawn.at(-1)?.index ?? -1) + 1, bringIntoView }
}
