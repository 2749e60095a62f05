import type { EpochMinute } from '#domain/time.ts'
import type { Axis } from './day-grid.ts'

/** Minutes that a dragged appointment moves at once. */
export const snap = 5

/** Rounds a start to the steps of dragging, and keeps it on the axis with at least one step of its length. */
export function snapped(axis: Axis, start: EpochMinute): EpochMinute {
  const steps = Math.round((start - axis.start) / snap) * snap
  return axis.start + Math.min(Math.max(0, steps), axis.end - axis.start - snap)
}

/** Returns the start of an appointment that was dragged by some pixels on a track of `width` pixels. */
export function movedStart(axis: Axis, start: EpochMinute, pixels: number, width: number): EpochMinute {
  // An appointment that is put down where it was keeps its start, which may lie before the axis.
  if (pixels === 0) return start
  const minutes = (pixels / width) * (axis.end - axis.start)
  return snapped(axis, start + minutes)
}

/** Pixels that the board scrolls in a frame while something is dragged near its edge; 0 away from it. */
export function scrollStep(position: number, from: number, to: number, near = 40, fastest = 16): number {
  if (position < from + near) return -Math.ceil(fastest * Math.min(1, (from + near - position) / near))
  if (position > to - near) return Math.ceil(fastest * Math.min(1, (position - to + near) / near))
  return 0
}
