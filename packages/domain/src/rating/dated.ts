import { epochDayOf } from '../time.ts'
import { firstOverlap, type Period } from '../validity.ts'
import { ModelError } from './model-error.ts'

/** A value with its validity as day numbers, for fast comparison. */
export interface Dated<T> {
  readonly startDay: number
  readonly endDay: number
  readonly value: T
}

/**
 * Prepares periods of which at most one may be in force on a day. Throws a ModelError when two overlap or one is empty,
 * since the price would otherwise depend on their order.
 */
export function compileDated<P extends Period, T>(
  periods: readonly P[],
  path: (index: number) => string,
  compile: (period: P, index: number) => T,
): Dated<T>[] {
  const dated = periods.map((period, index) => {
    const startDay = epochDayOf(period.start)
    const endDay = period.end === null ? Number.MAX_SAFE_INTEGER : epochDayOf(period.end)
    if (endDay <= startDay) throw new ModelError(path(index), 'Start date must be before end date.')
    return { startDay, endDay, value: compile(period, index) }
  })
  const clash = firstOverlap(periods.map(({ start, end }, index) => ({ start, end, path: path(index) })))
  if (clash) {
    const [one, other] = clash
    throw new ModelError(other.path, `holds on a day on which ${one.path} holds as well`)
  }
  return dated
}

/** Returns the value in force on a day, or null. */
export function findDated<T>(dated: readonly Dated<T>[], day: number): T | null {
  for (const entry of dated) if (entry.startDay <= day && day < entry.endDay) return entry.value
  return null
}
