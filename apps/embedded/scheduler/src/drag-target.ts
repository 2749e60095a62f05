import type { Span } from '#domain/assignment/types.ts'
import type { EpochMinute } from '#domain/time.ts'
import type { Axis } from './day-grid.ts'

/** Minutes that a dragged appointment moves at once. */
export const snap = 5

/** Rounds a start to the steps of dragging, from the first to the last one before the end. */
function snapped({ start: first, end }: Span, start: EpochMinute): EpochMinute {
  // An instant of five minutes in every time zone.
  const rounded = Math.round(start / snap) * snap
  return Math.min(Math.max(first, rounded), end - snap)
}

/**
 * Returns the start of an appointment that was dragged by some pixels on a track of `width` pixels. One that began before
 * the axis, such as a night, can begin there again, as long as a step of it is on the axis.
 */
export function movedStart(axis: Axis, { start, end }: Span, pixels: number, width: number): EpochMinute {
  if (pixels === 0) return start
  return movedBy(axis, { start, end }, (pixels / width) * (axis.end - axis.start))
}

/** Returns the start of an appointment that is moved by some minutes. */
export function movedBy(axis: Axis, { start, end }: Span, minutes: number): EpochMinute {
  const earliest = start < axis.start ? axis.start - (end - start) + snap : axis.start
  return snapped({ start: earliest, end: axis.end }, start + minutes)
}

/** Pixels that the board scrolls in a frame while something is dragged near its edge; 0 away from it. */
export function scrollStep(position: number, from: number, to: number, near = 40, fastest = 16): number {
  if (position < from + near) return -Math.ceil(fastest * Math.min(1, (from + near - position) / near))
  if (position > to - near) return Math.ceil(fastest * Math.min(1, (position - to + near) / near))
  return 0
}
