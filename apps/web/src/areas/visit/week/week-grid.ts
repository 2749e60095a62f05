import type { Week, WeekVisit } from '#contract/visit/weeks.ts'
import {
  addDays,
  formatClock,
  type LocalDate,
  MINUTES_PER_DAY,
  offsetAt,
  parseInstant,
  toInstant,
  type Zone,
  zoneOf,
} from '#domain/time.ts'
import { inLanes, type LaneSpan } from '../../../kit/lanes.ts'

/** A part of a day, in minutes from the top of the grid. */
interface Span {
  readonly top: number
  readonly bottom: number
}

/** The part of a visit that lies in a day, in one of the lanes of the visits that it overlaps. */
export interface Block extends Span, LaneSpan {
  readonly visit: WeekVisit
}

export interface GridDay {
  readonly date: LocalDate
  /** 23 or 25 where the clocks change. */
  readonly hours: number
  readonly blocks: readonly Block[]
  readonly away: readonly (Span & { readonly key: string; readonly title: string })[]
  /** A row of another day of the week that this day does not have. */
  readonly missing: Span | null
}

export interface WeekGrid {
  /** The rows that are shown, an hour each, by their time. */
  readonly rows: readonly string[]
  readonly days: readonly GridDay[]
}

/** The hours that are always shown. */
const usual: Span = { top: 7 * 60, bottom: 21 * 60 }

/** A shorter visit is as high as this, in minutes. */
const lowest = 30

interface DayFrame {
  readonly date: LocalDate
  readonly start: number
  readonly end: number
}

/** The change of the clocks in a week: `at` minutes after the midnight of its day, by `by` minutes of more or less. */
interface Change {
  readonly date: LocalDate
  readonly at: number
  readonly by: number
}

/**
 * Places a week by the clock. Where the clocks go back, all days have the repeated hour as a row of its own, which only that
 * day fills; where they go forward, that day leaves the skipped hour out. So the same time is on the same height, and every
 * visit has its true length.
 */
export function weekGrid(week: Week, zoneId: string): WeekGrid {
  const zone = zoneOf(zoneId)
  const frames = Array.from({ length: 7 }, (_, at): DayFrame => {
    const date = addDays(week.start, at)
    return { date, start: toInstant(zone, date, 0), end: toInstant(zone, addDays(date, 1), 0) }
  })
  const change = changeOf(zone, frames)
  const days = frames.map((frame) => placeDay(week, frame, change))
  const all = days.flatMap(({ blocks }) => blocks)
  const top = Math.min(usual.top, ...all.map((block) => Math.floor(block.top / 60) * 60))
  const most = MINUTES_PER_DAY + Math.max(0, change?.by ?? 0)
  const bottom = Math.min(most, Math.max(usual.bottom, ...all.map((block) => Math.ceil(block.bottom / 60) * 60)))
  const down = <S extends Span>(span: S): S => ({
    ...span,
    top: Math.max(span.top, top) - top,
    bottom: Math.min(span.bottom, bottom) - top,
  })
  const isShown = ({ top: from, bottom: to }: Span) => to > top && from < bottom
  return {
    rows: Array.from({ length: Math.ceil((bottom - top) / 60) }, (_, row) => rowTime(top + row * 60, change)),
    days: days.map((day) => ({
      ...day,
      blocks: day.blocks.map(down),
      away: day.away.filter(isShown).map(down),
      missing: day.missing && isShown(day.missing) ? down(day.missing) : null,
    })),
  }
}

function changeOf(zone: Zone, frames: readonly DayFrame[]): Change | null {
  const frame = frames.find(({ start, end }) => end - start !== MINUTES_PER_DAY)
  if (!frame) return null
  const { date, start, end } = frame
  let at = 0
  while (at < end - start && offsetAt(zone, start + at) === offsetAt(zone, start)) at++
  return { date, at, by: end - start - MINUTES_PER_DAY }
}

/** Returns where a minute after midnight is. The end of an interval stays before a row that its day does not have. */
function placeOf(minute: number, date: LocalDate, change: Change | null, isEnd = false): number {
  if (!change || minute < change.at || (isEnd && minute === change.at)) return minute
  const leavesOut = change.by > 0 ? date !== change.date : date === change.date
  return leavesOut ? minute + Math.abs(change.by) : minute
}

function rowTime(minute: number, change: Change | null): string {
  return formatClock(change && change.by > 0 && minute >= change.at ? minute - change.by : minute)
}

function placeDay(week: Week, frame: DayFrame, change: Change | null): GridDay {
  const { date, start, end } = frame
  const spanOf = (from: string, to: string | null): Span | null => {
    const first = Math.max(parseInstant(from), start)
    const last = to === null ? end : Math.min(parseInstant(to), end)
    if (last <= first) return null
    return { top: placeOf(first - start, date, change), bottom: placeOf(last - start, date, change, true) }
  }
  const leavesOut = change !== null && change.by > 0 === (date !== change.date)
  return {
    date,
    hours: (end - start) / 60,
    blocks: inLanes(
      week.visits.flatMap((visit) => {
        const span = spanOf(visit.start, visit.end)
        return span ? [{ visit, top: span.top, bottom: Math.max(span.bottom, span.top + lowest) }] : []
      }),
      ({ top, bottom }) => [top, bottom],
    ),
    away: week.absences.flatMap(({ guid, title, from, to }) => {
      const span = spanOf(from, to)
      return span ? [{ ...span, key: guid, title }] : []
    }),
    missing: leavesOut ? { top: change.at, bottom: change.at + Math.abs(change.by) } : null,
  }
}
