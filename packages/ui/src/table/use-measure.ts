import { type RefObject, useLayoutEffect, useState } from 'react'
import { useMedia } from '../use-media.ts'
import type { Density } from './table-view.ts'

/** The width of an element in pixels, as it changes. */
export function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(() => globalThis.innerWidth)
  // Only the browser knows the width, and only after it has laid the element out.
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

/** Height of a row in pixels: by lines and density, taller under a finger. */
export function useRowHeight(lines: 1 | 2, density: Density): number {
  const touch = useMedia('(pointer: coarse)')
  const narrow = useMedia('(max-width: 1023px)')
  if (density === 'compact') return lines === 2 ? 48 : touch ? 40 : 34
  if (lines === 2) return touch || narrow ? 60 : 56
  return touch ? 60 : 40
}
