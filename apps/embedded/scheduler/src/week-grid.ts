import { zeroGuid } from '#contract/fields.ts'
import type { RotaWeek, WeekCarer, WeekPlace } from '#contract/rota/planning.ts'
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
  /** For a carer, of a shift and the visits inside it the shift counts. */
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

/** The people in the rows of a week. */
export type WeekBy = 'carer' | 'client'

/** A row of a week: a carer, the unassigned, or a client. */
export interface WeekRow {
  /** Of the carer, all zeros for the unassigned; or of the client. */
  readonly guid: string
  readonly name: string
  /** Undefined for the unassigned and for clients. */
  readonly carer?: WeekCarer
  readonly places: readonly WeekPlace[]
}

export interface WeekGrid {
  readonly days: readonly LocalDate[]
  readonly hours: StripHours
  /** By carer the unassigned first, if there are any; by client in the order of their last names. */
  readonly rows: readonly WeekRow[]
  /** Returns the cell of a row on a day. */
  cellOf(rowGuid: string, date: LocalDate): Cell
}

/** Arranges the places of a week by carer or client, and day. Shifts have no client. The strips show 07:00 to 22:00, and further hours if there is work. */
export function weekGrid(week: Pick<RotaWeek, 'start' | 'places' | 'carers'>, zone: Zone, by: WeekBy): WeekGrid {
  const { start } = week
  const rows = by === 'carer' ? carerRows(week) : clientRows(week.places)
  const placed = rows.flatMap(({ guid, places }) => places.map((place) => ({ ...onClock(place, zone), row: guid })))
  const hours = {
    from: Math.min(7 * 60, ...placed.map(({ from }) => Math.floor(from / 60) * 60)),
    to: Math.max(22 * 60, ...placed.map(({ to }) => Math.ceil(to / 60) * 60)),
  }
  const cells = new Map<string, Cell>()
  for (const [key, group] of Map.groupBy(placed, ({ row, date }) => `${row} ${date}`)) {
    cells.set(key, cellFor(group, hours, by))
  }
  return {
    days: Array.from({ length: 7 }, (_, day) => addDays(start, day)),
    hours,
    rows,
    cellOf: (rowGuid, date) => cells.get(`${rowGuid} ${date}`) ?? emptyCell,
  }
}

function carerRows({ carers, places }: Pick<RotaWeek, 'places' | 'carers'>): WeekRow[] {
  const byCarer = Map.groupBy(places, ({ carer_guid }) => carer_guid)
  const open = byCarer.get(zeroGuid) ?? []
  return [
    ...(open.length > 0 ? [{ guid: zeroGuid, name: 'Unassigned', places: open }] : []),
    ...carers.map((carer) => ({ guid: carer.guid, name: carer.name, carer, places: byCarer.get(carer.guid) ?? [] })),
  ]
}

function clientRows(places: readonly WeekPlace[]): WeekRow[] {
  const order = new Intl.Collator('en-GB').compare
  return [...Map.groupBy(places, ({ client_guid }) => client_guid)]
    .flatMap(([guid, own]) => (guid === null || !own[0] ? [] : [{ guid, name: own[0].owner_name, places: own }]))
    .toSorted((one, other) => order(lastNameOf(one), lastNameOf(other)) || order(one.name, other.name))
}

const lastNameOf = ({ places: [first] }: WeekRow) => first?.owner_short ?? ''

function onClock(place: WeekPlace, zone: Zone): ClockPlace {
  const { date, minuteOfDay } = toLocal(zone, parseInstant(place.start))
  const end = parseInstant(place.end)
  const isLater = localEpochDay(zone, end) > epochDayOf(date)
  return { place, date, from: minuteOfDay, to: isLater ? MINUTES_PER_DAY : toLocal(zone, end).minuteOfDay }
}

function cellFor(group: readonly ClockPlace[], { from, to }: StripHours, by: WeekBy): Cell {
  const percent = 100 / (to - from)
  const worked = by === 'carer' ? group.filter(({ place }) => !place.is_inside_shift) : group
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
