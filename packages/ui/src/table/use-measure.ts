import { type RefObject, useLayoutEffect, useState } from 'react'
import { useMedia } from '../use-media.ts'
import type { Density } from './table-view.ts'

/** Returns the current width of an element in pixels. */
export function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(() => globalThis.innerWidth)
  // Only the browser knows the width, and only after layout.
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    setWidth(element.clientWidth)
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return width
}

/** Returns the height of a row in pixels, by lines and density; taller for touch. */
export function useRowHeight(lines: 1 | 2, density: Density): number {
  const touch = useMedia('(pointer: coarse)')
  const narrow = useMedia('(max-width: 1023px)')
  if (density === 'compact') return lines === 2 ? 48 : touch ? 40 : 34
  if (lines === 2) return touch || narrow ? 60 : 56
  return touch ? 60 : 40
}
