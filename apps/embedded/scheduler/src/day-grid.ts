import type { DayCarer, DayPlace } from '#contract/rota/planning.ts'
import { addDays, type EpochMinute, parseInstant, toInstant, type Zone } from '#domain/time.ts'
import { inLanes, type LaneSpan } from '#web/kit/lanes.ts'

/** The hours of a day that are shown, as instants; a day of a clock change has an hour more or less. */
export interface Axis {
  readonly start: EpochMinute
  readonly end: EpochMinute
  /** The start of each hour. */
  readonly hours: readonly EpochMinute[]
}

/** A part of the axis, in percent of its width. */
export interface Bar {
  readonly left: number
  readonly width: number
}

export interface PlacedBlock extends LaneSpan {
  readonly place: DayPlace
  readonly bar: Bar
}

/** The hours that are always shown. */
export const usual = { from: 7 * 60, to: 22 * 60 }
/** A shorter place is as wide as this, in minutes, so that its time can be read. */
const narrowest = 28

/** Returns the hours from 07:00 to 22:00, and earlier or later ones in which something is planned. */
export function axisOf(date: string, zone: Zone, places: readonly DayPlace[]): Axis {
  const midnight = toInstant(zone, date, 0)
  const nextMidnight = toInstant(zone, addDays(date, 1), 0)
  const starts = places.map(({ start }) => parseInstant(start))
  const ends = places.map(({ end }) => parseInstant(end))
  const first = Math.min(toInstant(zone, date, usual.from), ...starts)
  const last = Math.max(toInstant(zone, date, usual.to), ...ends)
  const start = Math.max(midnight, midnight + Math.floor((first - midnight) / 60) * 60)
  const end = Math.min(nextMidnight, midnight + Math.ceil((last - midnight) / 60) * 60)
  return { start, end, hours: Array.from({ length: (end - start) / 60 }, (_, hour) => start + hour * 60) }
}

/** Returns the part of the axis from one instant to another; null outside it. */
export function barOf({ start, end }: Axis, from: EpochMinute, to: EpochMinute): Bar | null {
  const [first, last] = [Math.max(from, start), Math.min(to, end)]
  if (last <= first) return null
  const percent = 100 / (end - start)
  return { left: (first - start) * percent, width: (last - first) * percent }
}

/** Places the appointments of one row; those that overlap lie in lanes. */
export function blocksOf(axis: Axis, places: readonly DayPlace[]): PlacedBlock[] {
  return inLanes(places, ({ start, end }) => {
    const first = parseInstant(start)
    return [first, Math.max(parseInstant(end), first + narrowest)]
  }).flatMap(({ lane, lanes, ...place }) => {
    const bar = barOf(axis, parseInstant(place.start), parseInstant(place.end))
    return bar ? [{ place, bar, lane, lanes }] : []
  })
}

export interface Way extends Bar {
  /** Whether the travel takes longer than the time there is. */
  readonly isShort: boolean
  readonly minutes: number
}

/** Returns the travel after a place; null where it is not known or nothing follows. */
export function wayAfter(axis: Axis, { end, travel_minutes: minutes, gap_minutes: gap }: DayPlace): Way | null {
  if (minutes === null || gap === null || minutes === 0) return null
  const from = parseInstant(end)
  const isShort = minutes > gap
  // A way into the next appointment is drawn up to it; where there is no gap at all, the appointments overlap.
  const bar = barOf(axis, from, from + (isShort ? gap : minutes))
  return bar && { ...bar, isShort, minutes }
}

/** Returns the times at which a carer cannot work: those that are not in the hours of availability. */
export function awayBars(axis: Axis, { available }: DayCarer): Bar[] {
  if (available === null) return []
  const bars: (Bar | null)[] = []
  let from = axis.start
  for (const { start, end } of available) {
    bars.push(barOf(axis, from, parseInstant(start)))
    from = Math.max(from, parseInstant(end))
  }
  bars.push(barOf(axis, from, axis.end))
  return bars.filter((bar) => bar !== null)
}
