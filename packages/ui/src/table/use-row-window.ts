import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect } from 'react'

/** Pixels of the head that stays above the rows. */
const head = 32
/** The assumed size until the scroller has been measured. */
const firstRect = { width: 0, height: 900 }
/** Rows rendered beyond those in view, so that fast scrolling shows no gap. */
const beyond = 12

interface Options {
  scroller: RefObject<HTMLElement | null>
  count: number
  /** The height of every row in pixels. */
  rowHeight: number
  /** If false, all rows are rendered. */
  enabled: boolean
}

/** Returns the rendered rows of a long table, `to` excluded, and a function that scrolls one into view. */
export function useRowWindow({ scroller, count, rowHeight, enabled }: Options) {
  const virtualizer = useVirtualizer({
    enabled,
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    initialRect: firstRect,
    overscan: beyond,
    // The rows start below the head, which covers the same part of the scroller at every scroll position.
    scrollMargin: head,
    scrollPaddingStart: head,
  })
  // The virtualizer caches heights until it is told to measure again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height of a row is read while measuring.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight])

  const drawn = virtualizer.getVirtualItems()
  const bringIntoView = (index: number) => virtualizer.scrollToIndex(index)
  if (!enabled) return { from: 0, to: count, bringIntoView }
  return { from: drawn[0]?.index ?? 0, to: (drawn.at(-1)?.index ?? -1) + 1, bringIntoView }
}
