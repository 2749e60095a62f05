export interface Box {
  left: number
  top: number
  width: number
  height: number
}

type Size = Pick<Box, 'width' | 'height'>

/** Pixels to the edges of the window, and below the bar at its top. */
const edge = 16
const bar = 56

/** The corners and the middle in pixels, in order of preference: first where users look for messages. */
function placesOf({ width, height }: Size, window: Size): { left: number; top: number }[] {
  const [right, middle] = [window.width - width - edge, (window.width - width) / 2]
  const bottom = window.height - height - edge
  return [
    { left: right, top: bar },
    { left: middle, top: bar },
    { left: right, top: bottom },
    { left: middle, top: bottom },
    { left: right, top: (window.height - height) / 2 },
  ]
}

function overlap(one: Box, other: Box): number {
  const width = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left)
  const height = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top)
  return width > 0 && height > 0 ? width * height : 0
}

/**
 * Returns where a box covers none of the others, preferably the top right of the window, or else where it covers the
 * least. All in pixels of the window.
 */
export function freePlace(size: Size, window: Size, others: readonly Box[]): { left: number; top: number } {
  // Destructured one by one, since the browser's own boxes cannot be spread.
  const { width, height } = size
  const covered = (place: { left: number; top: number }) =>
    others.reduce((sum, other) => sum + overlap({ ...place, width, height }, other), 0)
  return placesOf(size, window)
    .map((place) => ({ place, covers: covered(place) }))
    .reduce((best, next) => (next.covers < best.covers ? next : best)).place
}
