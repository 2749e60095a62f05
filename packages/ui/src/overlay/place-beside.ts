import { autoUpdate, computePosition, flip, hide, offset, type Placement, shift } from '@floating-ui/dom'

export type Side = 'top' | 'bottom' | 'left' | 'right'
/** The edges that are aligned: the starts, the middles, or the ends. */
export type Align = 'start' | 'middle' | 'end'

export interface Place {
  side: Side
  align?: Align
  /** Pixels between the two. */
  gap?: number
  /** At least as wide as the target. */
  asWide?: boolean
  /** Hidden while the target is scrolled out of view. Not for content that holds the focus, which would lose it. */
  hidesWithTarget?: boolean
}

/** Pixels that stay free at the edge of the window. */
const edge = 8

/**
 * Places a box of the top layer beside a target, on the given side or, if only there is room, on the opposite one,
 * always inside the window. Updates the position while either moves or resizes. Returns a function that stops it.
 */
export function placeBeside(target: Element, box: HTMLElement, place: Place): () => void {
  const { side, align = 'middle', gap = 8, asWide = false, hidesWithTarget = false } = place
  const placement: Placement = align === 'middle' ? side : `${side}-${align}`
  const middleware = [
    offset(gap),
    // `shift` handles edges that would leave the window, on either side.
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
