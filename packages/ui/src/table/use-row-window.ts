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
  /** The height of a row in pixels. */
  heightOf: (index: number) => number
  /** Changes when the heights do. */
  heightKey: unknown
  /** If false, all rows are rendered. */
  enabled: boolean
}

/**
 * Returns the rendered rows of a long table, `to` excluded, the pixels before and after them, and a function that
 * scrolls one into view.
 */
export function useRowWindow({ scroller, count, heightOf, heightKey, enabled }: Options) {
  const virtualizer = useVirtualizer({
    enabled,
    count,
    getScrollElement: () => scroller.current,
    estimateSize: heightOf,
    initialRect: firstRect,
    overscan: beyond,
    // The rows start below the head, which covers the same part of the scroller at every scroll position.
    scrollMargin: head,
    scrollPaddingStart: head,
  })
  // The virtualizer caches heights until it is told to measure again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heights of the rows are read while measuring.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, heightKey])

  const drawn = virtualizer.getVirtualItems()
  const bringIntoView = (index: number) => virtualizer.scrollToIndex(index)
  if (!enabled) return { from: 0, to: count, before: 0, after: 0, bringIntoView }
  const [first, last] = [drawn[0], drawn.at(-1)]
  return {
    from: first?.index ?? 0,
    to: (last?.index ?? -1) + 1,
    before: first ? first.start - head : 0,
    after: last ? virtualizer.getTotalSize() - (last.end - head) : 0,
    bringIntoView,
  }
}
