import { MINUTES_PER_DAY, type MinuteOfDay } from '../time.ts'

/** Time windows of a day, and the parts of the day that they cover. */
export interface Window {
  readonly start: MinuteOfDay
  /** 1440 for midnight at the end of the day. */
  readonly end: MinuteOfDay
}

/**
 * An interval of the day with the windows that cover all of it, in the given order: none means a gap, several overlap.
 */
export interface Interval<W> extends Window {
  readonly windows: readonly W[]
}

/**
 * Cuts the day at the edges of windows into intervals from 0 to 1440, each covered differently from the previous one. A
 * window that does not start before its end covers nothing.
 */
export function cutDay<W extends Window>(windows: readonly W[]): Interval<W>[] {
  const whole = windows.filter(({ start, end }) => start < end)
  const edges = new Set([0, MINUTES_PER_DAY, ...whole.flatMap(({ start, end }) => [start, end])])
  const points = [...edges].sort((a, b) => a - b)
  const intervals: Interval<W>[] = []
  for (const [index, end] of points.entries()) {
    const start = points[index - 1]
    if (start === undefined) continue
    const covering = whole.filter((window) => window.start <= start && end <= window.end)
    const last = intervals.at(-1)
    if (last && isSame(last.windows, covering)) intervals[intervals.length - 1] = { ...last, end }
    else intervals.push({ start, end, windows: covering })
  }
  return intervals
}

function isSame<T>(one: readonly T[], other: readonly T[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index])
}
