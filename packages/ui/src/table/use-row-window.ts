import { type RefObject, useEffect, useState } from 'react'
import { type RowWindow, rowWindowOf, scrollTopFor } from './row-window.ts'

/** Pixels of the head that stays above the rows. */
const head = 32
/** Until the scroller has been measured. */
const firstHeight = 900

interface Options {
  scroller: RefObject<HTMLElement | null>
  count: number
  /** Pixels; all rows have it. */
  rowHeight: number
  /** Off, all rows are in the window. */
  enabled: boolean
}

/** Which rows of a long table are drawn, and how to bring one into view. */
export function useRowWindow({ scroller, count, rowHeight, enabled }: Options) {
  const [seen, setSeen] = useState<RowWindow>(() => rowWindowOf(0, firstHeight, rowHeight, count))
  // The place of a scroller is known to nobody but the browser.
  useEffect(() => {
    const element = scroller.current
    if (!enabled || !element) return
    const look = () => {
      const next = rowWindowOf(element.scrollTop, element.clientHeight, rowHeight, count)
      setSeen((before) => (before.from === next.from && before.to === next.to ? before : next))
    }
    look()
    element.addEventListener('scroll', look, { passive: true })
    const sizes = new ResizeObserver(look)
    sizes.observe(element)
    return () => {
      element.removeEventListener('scroll', look)
      sizes.disconnect()
    }
  }, [scroller, count, rowHeight, enabled])

  const bringIntoView = (index: number) => {
    const element = scroller.current
    if (!element) return
    const { scrollTop: top, clientHeight: height } = element
    element.scrollTop = scrollTopFor(index, { top, height, rowHeight, head })
  }
  // Rows may have gone since the last look.
  const to = Math.min(seen.to, count)
  return { from: enabled ? Math.min(seen.from, to) : 0, to: enabled ? to : count, bringIntoView }
}
