import type { RotaWeek, WeekPlace } from '#contract/rota/planning.ts'
import {
  addDays,
  epochDayOf,
  type LocalDate,
  localEpochDay,
  MINUTES_PER_DAY,
  type MinuteOfDay,
  parseInstant,
  toLocal,
  type Zone,
} from '#domain/time.ts'
import { countPlaces, type PlaceCount } from './count-word.ts'

/** The hours that the strip of each day shows, in minutes of the day; whole hours. */
export interface StripHours {
  readonly from: MinuteOfDay
  readonly to: MinuteOfDay
}

/** A place in the strip of its day, in percent of the strip. */
export interface Mark {
  readonly place: WeekPlace
  readonly left: number
  readonly width: number
}

/** The places of a row on one day. */
export interface Cell extends PlaceCount {
  readonly marks: readonly Mark[]
  /** Of a shift and the visits inside it the shift counts. */
  readonly minutes: number
}

const emptyCell: Cell = { marks: [], visits: 0, shifts: 0, minutes: 0 }

/** A place where the clock of the branch shows it. One that goes past midnight ends at midnight. */
interface ClockPlace {
  readonly place: WeekPlace
  readonly date: LocalDate
  readonly from: MinuteOfDay
  readonly to: MinuteOfDay
}

export interface WeekGrid {
  readonly days: readonly LocalDate[]
  readonly hours: StripHours
  /** The cell of a carer, or of nobody by the guid of all zeros, on a day. */
  cellOf(carerGuid: string, date: LocalDate): Cell
}

/** Arranges the places of a week by carer and day. The strips show 07:00 to 22:00, and further hours if there is work. */
export function weekGrid({ start, places }: Pick<RotaWeek, 'start' | 'places'>, zone: Zone): WeekGrid {
  const placed = places.map((place) => onClock(place, zone))
  const hours = {
    from: Math.min(7 * 60, ...placed.map(({ from }) => Math.floor(from / 60) * 60)),
    to: Math.max(22 * 60, ...placed.map(({ to }) => Math.ceil(to / 60) * 60)),
  }
  const cells = new Map<string, Cell>()
  for (const [key, group] of Map.groupBy(placed, ({ place, date }) => `${place.carer_guid} ${date}`)) {
    cells.set(key, cellFor(group, hours))
  }
  return {
    days: Array.from({ length: 7 }, (_, day) => addDays(start, day)),
    hours,
    cellOf: (carerGuid, date) => cells.get(`${carerGuid} ${date}`) ?? emptyCell,
  }
}

function onClock(place: WeekPlace, zone: Zone): ClockPlace {
  const { date, minuteOfDay } = toLocal(zone, parseInstant(place.start))
  const end = parseInstant(place.end)
  const isLater = localEpochDay(zone, end) > epochDayOf(date)
  return { place, date, from: minuteOfDay, to: isLater ? MINUTES_PER_DAY : toLocal(zone, end).minuteOfDay }
}

function cellFor(group: readonly ClockPlace[], { from, to }: StripHours): Cell {
  const percent = 100 / (to - from)
  const worked = group.filter(({ place }) => !place.is_inside_shift)
  return {
    marks: group.map((each) => ({
      place: each.place,
      left: (each.from - from) * percent,
      width: Math.max(0, each.to - each.from) * percent,
    })),
    ...countPlaces(group.map(({ place }) => place)),
    minutes: worked.reduce((sum, { place }) => sum + parseInstant(place.end) - parseInstant(place.start), 0),
  }
}

/** Adds up cells: the day of all carers, for example. */
export function sumOf(cells: readonly Cell[]): Omit<Cell, 'marks'> {
  const add = (key: 'visits' | 'shifts' | 'minutes') => cells.reduce((sum, cell) => sum + cell[key], 0)
  return { visits: add('visits'), shifts: add('shifts'), minutes: add('minutes') }
}
