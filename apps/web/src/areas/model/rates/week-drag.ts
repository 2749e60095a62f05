import type { GridDay, GridInterval } from '#domain/model/week-grid.ts'
import type { Window } from '#domain/model/windows.ts'
import { formatClock, MINUTES_PER_DAY } from '#domain/time.ts'
import type { RatesValues, RateValues } from './rates-values.ts'

/** A spot in the week: the line of a day, and minutes from its midnight. */
export interface Spot {
  readonly line: number
  readonly minute: number
}

/** A rate that is drawn into the week, its times in minutes. */
export interface DrawnRate extends Window {
  /** A day type, or the guid of a holiday tier. */
  readonly days: string
}

/** The grid in minutes that edges snap to, unless another edge is nearer. */
const step = 15

/** Whether nothing prices an interval, so that a rate can be drawn there. */
export function isEmpty({ kind }: GridInterval): boolean {
  return kind === 'gap' || kind === 'ordinary'
}

interface Hole extends Window {
  /** The days of the rates that leave it open, if any do. */
  readonly leftOpen: string | undefined
}

/**
 * Returns the hole that contains a minute of a day; adjacent intervals are one hole while the same rates leave them
 * open.
 */
function holeAt(day: GridDay | undefined, minute: number): Hole | undefined {
  const intervals = day?.intervals ?? []
  const at = intervals.findIndex(({ start, end }) => start <= minute && minute < end)
  const own = intervals[at]
  if (!own || !isEmpty(own)) return undefined
  const isOther = (one: GridInterval) => !isEmpty(one) || one.leftOpen !== own.leftOpen
  const after = intervals.findIndex((one, index) => index > at && isOther(one))
  const before = intervals.findLastIndex((one, index) => index < at && isOther(one))
  const start = intervals[before]?.end ?? 0
  return { start, end: intervals[after]?.start ?? MINUTES_PER_DAY, leftOpen: own.leftOpen }
}

/** Returns the rate that fills the hole at a spot, on all consecutive days that have the same hole. */
export function fillHole(days: readonly GridDay[], { line, minute }: Spot): DrawnRate | undefined {
  const hole = holeAt(days[line], minute)
  if (!hole) return undefined
  const isLike = (at: number) => JSON.stringify(holeAt(days[at], minute)) === JSON.stringify(hole)
  const [first, last] = [-1, 1].map((way) => reach(days, line, way, isLike))
  return { start: hole.start, end: hole.end, days: hole.leftOpen ?? daysOver(days, first ?? line, last ?? line) }
}

/** Returns the rate that a drag between two spots draws into the hole where it began; undefined if it began in none. */
export function drawRate(days: readonly GridDay[], from: Spot, to: Spot): DrawnRate | undefined {
  const hole = holeAt(days[from.line], from.minute)
  if (!hole) return undefined
  let start = snap(Math.min(from.minute, to.minute), hole)
  let end = snap(Math.max(from.minute, to.minute), hole)
  if (start === end) end = Math.min(start + step, hole.end)
  if (start === end) start = Math.max(end - step, hole.start)
  const [top, bottom] = [Math.min(from.line, to.line), Math.max(from.line, to.line)]
  const isFree = (at: number) => top <= at && at <= bottom && (holeAt(days[at], start)?.end ?? 0) >= end
  const last = reach(days, from.line, Math.sign(to.line - from.line), isFree)
  const over = daysOver(days, Math.min(from.line, last), Math.max(from.line, last))
  return { start, end, days: hole.leftOpen ?? over }
}

/** Returns the last line in one direction up to which all weekday lines match. */
function reach(days: readonly GridDay[], line: number, way: number, isSuch: (line: number) => boolean): number {
  const next = line + way
  if (way === 0 || days[line]?.isTier || days[next]?.isTier !== false || !isSuch(next)) return line
  return reach(days, next, way, isSuch)
}

/** Returns the narrowest day type that includes all days of these lines. */
function daysOver(days: readonly GridDay[], first: number, last: number): string {
  if (first === last) return days[first]?.day ?? ''
  return last < weekend ? 'W/DAY' : first >= weekend ? 'W/END' : 'WEEK'
}

/** The line of Saturday. */
const weekend = 5

/** Whether rates of these days are drawn on a line. */
export function isOnLine(days: string, { day, isTier }: GridDay, line: number): boolean {
  return day === days || (!isTier && (days === 'WEEK' || days === (line < weekend ? 'W/DAY' : 'W/END')))
}

/** A dragged edge: the day rates whose times it sets, and its limits. */
export interface Edge extends Window {
  readonly rows: readonly { readonly at: number; readonly side: Side }[]
}

type Side = 'start' | 'end'

/** Returns the edge of an interval on a side. An adjacent rate of the same days moves along, so that no gap appears. */
export function edgeOf(values: RatesValues, day: GridDay, interval: GridInterval, side: Side): Edge | undefined {
  const minute = interval[side]
  const far = side === 'start' ? 'end' : 'start'
  const beside = day.intervals.find((one) => one[far] === minute)
  const rowsAt = ({ rows }: GridInterval, of: Side) =>
    rows
      .filter((row) => row[of] === minute)
      .map(({ path, ...row }) => ({ ...row, side: of, at: placeOf(path, values) }))
  const own = rowsAt(interval, side)
  const daysAt = (at: number) => values.basicRates[at]?.day_type_alias
  const along = beside ? rowsAt(beside, far).filter((row) => own.some(({ at }) => daysAt(at) === daysAt(row.at))) : []
  if (own.length === 0) return undefined
  const rows = [...own, ...along]
  const [starting, ending] = [rows.filter((row) => row.side === 'start'), rows.filter((row) => row.side === 'end')]
  const [before, after] = side === 'start' ? [beside, interval] : [interval, beside]
  // A rate keeps at least one step; if no rate moves along, the edge may move to the end of the adjacent interval.
  const min = ending.length > 0 ? Math.max(...ending.map(({ start }) => start)) + step : (before?.start ?? minute)
  const max = starting.length > 0 ? Math.min(...starting.map(({ end }) => end)) - step : (after?.end ?? minute)
  return { rows, start: Math.min(min, minute), end: Math.max(max, minute) }
}

/** Returns the index of the day rate that gives a row of the grid its times. */
function placeOf(path: string, { basicRates, enhancedRates }: RatesValues): number {
  const [list, at] = path.split('.')
  if (list === 'basicRates') return Number(at)
  return basicRates.findIndex(({ guid }) => guid === enhancedRates[Number(at)]?.standard_rate_guid)
}

/** Returns the rates with an edge moved to a minute. */
export function pullEdge(values: RatesValues, edge: Edge, minute: number): RatesValues {
  const clock = formatClock(snap(minute, edge))
  const timesOf = (at: number) => edge.rows.flatMap((row) => (row.at === at ? [[row.side, clock]] : []))
  const change = (row: RateValues, at: number): RateValues => ({ ...row, ...Object.fromEntries(timesOf(at)) })
  return { ...values, basicRates: values.basicRates.map(change) }
}

/** Snaps a minute to the nearest quarter of an hour, or to the limits. */
function snap(minute: number, { start, end }: Window): number {
  const inside = Math.min(Math.max(minute, start), end)
  const places = [start, end, Math.round(inside / step) * step].filter((place) => start <= place && place <= end)
  return places.reduce((best, place) => (Math.abs(place - inside) < Math.abs(best - inside) ? place : best))
}
