export type Side = 'top' | 'bottom' | 'left' | 'right'

interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Pixels between the two, and from the edge of the window. */
const gap = 8

const opposite = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const

/**
 * Where a box of some size stands beside another: on the side wanted, or on the opposite one when only there is room;
 * always inside the window. All in pixels of the window.
 */
export function placeBeside(
  target: Box,
  size: Pick<Box, 'width' | 'height'>,
  side: Side,
  window: Pick<Box, 'width' | 'height'>,
): { left: number; top: number } {
  const room = {
    top: target.top - gap - size.height,
    left: target.left - gap - size.width,
    bottom: window.height - (target.top + target.height + gap + size.height),
    right: window.width - (target.left + target.width + gap + size.width),
  }
  const chosen = room[side] < 0 && room[opposite[side]] >= 0 ? opposite[side] : side
  const middle = {
    left: target.left + target.width / 2 - size.width / 2,
    top: target.top + target.height / 2 - size.height / 2,
  }
  const places = {
    top: { left: middle.left, top: target.top - gap - size.height },
    bottom: { left: middle.left, top: target.top + target.height + gap },
    left: { left: target.left - gap - size.width, top: middle.top },
    right: { left: target.left + target.width + gap, top: middle.top },
  }
  const inside = (at: number, length: number, room: number) => Math.max(gap, Math.min(at, room - gap - length))
  return {
    left: Math.round(inside(places[chosen].left, size.width, window.width)),
    top: Math.round(inside(places[chosen].top, size.height, window.height)),
  }
}
