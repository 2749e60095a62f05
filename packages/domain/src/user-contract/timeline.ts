import { addMonths, epochDayOf, type LocalDate } from '../time.ts'
import { isDay } from '../validators/date.ts'
import type { Period } from '../validity.ts'

/** Periods on one axis of time: the rows of a contract as bars. */

export interface Axis {
  readonly from: LocalDate
  /** Not included. */
  readonly to: LocalDate
  /** The first days of the years on it, each at its share of the width in per cent. */
  readonly years: readonly { readonly year: string; readonly at: number }[]
}

interface Placed<P> {
  readonly period: P
  /** Shares of the width in per cent. */
  readonly at: number
  readonly width: number
}

/** Months after today, and after the start of a period without an end, that an axis shows at least. */
const monthsAhead = 6

/** Returns the axis that shows some periods and today; undefined without periods. */
export function axisOf(periods: readonly Period[], today: LocalDate): Axis | undefined {
  const starts = periods.map(({ start }) => start).toSorted()
  const [first] = starts
  if (first === undefined) return undefined
  const ends = periods.map(({ start, end }) => end ?? addMonths(start, monthsAhead))
  const from = first < today ? first : today
  const to = [...ends, addMonths(today, monthsAhead)].toSorted().at(-1) ?? today
  const years: { year: string; at: number }[] = []
  for (let year = Number(from.slice(0, 4)) + 1; year <= Number(to.slice(0, 4)); year++) {
    years.push({ year: String(year), at: shareOf({ from, to }, `${year}-01-01`) })
  }
  return { from, to, years }
}

/** Returns the place of a day on an axis in per cent; days beyond it are at its ends. */
export function shareOf({ from, to }: Pick<Axis, 'from' | 'to'>, day: LocalDate): number {
  const [first, last] = [epochDayOf(from), epochDayOf(to)]
  return (Math.min(Math.max(epochDayOf(day), first), last) - first) * (100 / (last - first))
}

/** Puts periods on an axis: in one lane as long as they do not overlap. Those outside of it and invalid ones are left out. */
export function lanesOf<P extends Period>(axis: Axis, periods: readonly P[]): Placed<P>[][] {
  const lanes: Placed<P>[][] = []
  const shown = periods.filter(({ start, end }) => isShown(axis, start, end))
  for (const period of shown.toSorted((one, other) => (one.start < other.start ? -1 : 1))) {
    const at = shareOf(axis, period.start)
    const placed = { period, at, width: shareOf(axis, period.end ?? axis.to) - at }
    const lane = lanes.find((each) => endOf(each) <= at)
    if (lane) lane.push(placed)
    else lanes.push([placed])
  }
  return lanes
}

function endOf(lane: readonly { readonly at: number; readonly width: number }[]): number {
  const last = lane.at(-1)
  return last ? last.at + last.width : 0
}

function isShown({ from, to }: Axis, start: string, end: string | null): boolean {
  if (!isDay(start) || (end !== null && !(isDay(end) && end > start))) return false
  return start < to && (end === null || end > from)
}
