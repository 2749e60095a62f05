export type Side = 'top' | 'bottom' | 'left' | 'right'
/** Which edges are in line: the starts, the middles, or the ends. */
export type Align = 'start' | 'middle' | 'end'

interface Box {
  left: number
  top: number
  width: number
  height: number
}

type Size = Pick<Box, 'width' | 'height'>

export interface Place {
  side: Side
  align?: Align
  /** Pixels between the two. */
  gap?: number
}

/** Pixels that stay free at the edge of the window. */
const edge = 8

const opposite = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const

/**
 * Where a box of some size stands beside another: on the side wanted, or on the opposite one when only there is room;
 * always inside the window. All in pixels of the window.
 */
export function placeBeside(target: Box, size: Size, place: Place, window: Size): { left: number; top: number } {
  const { side, align = 'middle', gap = 8 } = place
  const room = {
    top: target.top - gap - size.height,
    left: target.left - gap - size.width,
    bottom: window.height - (target.top + target.height + gap + size.height),
    right: window.width - (target.left + target.width + gap + size.width),
  }
  const chosen = room[side] < 0 && room[opposite[side]] >= 0 ? opposite[side] : side
  const along = { start: 0, middle: 0.5, end: 1 }[align]
  const left = target.left + (target.width - size.width) * along
  const top = target.top + (target.height - size.height) * along
  const places = {
    top: { left, top: target.top - gap - size.height },
    bottom: { left, top: target.top + target.height + gap },
    left: { left: target.left - gap - size.width, top },
    right: { left: target.left + target.width + gap, top },
  }
  const inside = (at: number, length: number, whole: number) => Math.max(edge, Math.min(at, whole - edge - length))
  return {
    left: Math.round(inside(places[chosen].left, size.width, window.width)),
    top: Math.round(inside(places[chosen].top, size.height, window.height)),
  }
}
