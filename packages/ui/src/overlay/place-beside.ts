import { autoUpdate, computePosition, flip, hide, offset, type Placement, shift } from '@floating-ui/dom'

export type Side = 'top' | 'bottom' | 'left' | 'right'
/** Which edges are in line: the starts, the middles, or the ends. */
export type Align = 'start' | 'middle' | 'end'

export interface Place {
  side: Side
  align?: Align
  /** Pixels between the two. */
  gap?: number
  /** At least as wide as the target. */
  asWide?: boolean
  /** Out of sight while the target is, scrolled away. What holds the focus must not be: it would lose it. */
  hidesWithTarget?: boolean
}

/** Pixels that stay free at the edge of the window. */
const edge = 8

/**
 * Puts a box of the top layer beside a target, on the side wanted or on the opposite one when only there is room, always
 * inside the window, and keeps it there while either moves or changes its size. Returns the way to stop.
 */
export function placeBeside(target: Element, box: HTMLElement, place: Place): () => void {
  const { side, align = 'middle', gap = 8, asWide = false, hidesWithTarget = false } = place
  const placement: Placement = align === 'middle' ? side : `${side}-${align}`
  const middleware = [
    offset(gap),
    // Edges that would leave the window are the business of `shift`, on whichever side the box is.
    flip({ crossAxis: false, padding: edge }),
    shift({ crossAxis: true, padding: edge }),
    ...(hidesWithTarget ? [hide()] : []),
  ]
  return autoUpdate(target, box, async () => {
    if (asWide) box.style.minWidth = `${target.getBoundingClientRect().width}px`
    const { x, y, middlewareData } = await computePosition(target, box, { strategy: 'fixed', placement, middleware })
    const visibility = middlewareData.hide?.referenceHidden ? 'hidden' : ''
    Object.assign(box.style, { left: `${Math.round(x)}px`, top: `${Math.round(y)}px`, visibility })
  })
}
