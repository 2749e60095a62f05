import { epochDayOf } from '../time.ts'
import { firstOverlap, type Period } from '../validity.ts'
import { ModelError } from './model-error.ts'

/** Something that holds from a day to before another, as day numbers for quick comparing. */
export interface Dated<T> {
  readonly startDay: number
  readonly endDay: number
  readonly value: T
}

/**
 * Readies periods of which at most one may hold on a day. Throws a ModelError when two share a day or one has
 * none, because which of two prices a visit would otherwise hang on their order.
 */
export function compileDated<P extends Period, T>(
  periods: readonly P[],
  place: (index: number) => string,
  compile: (period: P, index: number) => T,
): Dated<T>[] {
  const dated = periods.map((period, index) => {
    const startDay = epochDayOf(period.start)
    const endDay = period.end === null ? Number.MAX_SAFE_INTEGER : epochDayOf(period.end)
    if (endDay <= startDay) throw new ModelError(place(index), 'Start date must be before end date.')
    return { startDay, endDay, value: compile(period, index) }
  })
  const clash = firstOverlap(periods.map(({ start, end }, index) => ({ start, end, place: place(index) })))
  if (clash) {
    const [one, other] = clash
    throw new ModelError(other.place, `holds on a day on which ${one.place} holds as well`)
  }
  return dated
}

/** The one that holds on a day, or null. */
export function findDated<T>(dated: readonly Dated<T>[], day: number): T | null {
  for (const entry of dated) if (entry.startDay <= day && day < entry.endDay) return entry.value
  return null
}
