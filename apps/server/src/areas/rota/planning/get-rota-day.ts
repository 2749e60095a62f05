import { type DayPlace, getRotaDay } from '#contract/rota/planning.ts'
import { travelBetween } from '#domain/assignment/travel.ts'
import { formatInstant, localDateIn } from '#domain/time.ts'
import { handle } from '../../../kit/http/mount.ts'
import { loadAvailability } from '../../carer/exports.ts'
import { loadRota } from './load-rota.ts'
import { loadTravel, type PlacePair } from './load-travel.ts'
import { placeOf, spanOf } from './place-of.ts'
import type { PlaceRow } from './planning-queries.ts'

/** The scheduler's day. */
export const getRotaDayHandler = handle(getRotaDay, async ({ query: { date, region_guid } }, context) => {
  const { db, branch } = context
  const { places, carers, present } = await loadRota(context, { first: date, last: date }, region_guid)
  const guids = carers.map(({ guid }) => guid)
  const available = await loadAvailability(db, branch, guids, date, date)
  const next = nextPlaces(places)
  const ways = [...next].map(([row, after]): PlacePair => [placeOf(row), placeOf(after)])
  const travel = await loadTravel(db, ways)
  const minutes = minutesOnDay(places, date, branch.timeZone)
  return {
    date,
    time_zone: branch.timeZone,
    carers: carers.map((carer) => ({
      ...carer,
      available:
        available
          .get(carer.guid)
          ?.map(({ start, end }) => ({ start: formatInstant(start), end: formatInstant(end) })) ?? null,
      minutes: minutes.get(carer.guid) ?? 0,
    })),
    places: places.map((row): DayPlace => {
      const after = next.get(row)
      return {
        ...present(row),
        travel_minutes: after ? travelBetween(placeOf(row), placeOf(after), travel) : null,
        gap_minutes: after ? spanOf(after).start - spanOf(row).end : null,
      }
    }),
  }
})

/**
 * Returns the next place of the same carer of each place that has one. Visits inside a shift have ways; the shift has
 * none.
 */
function nextPlaces(rows: readonly PlaceRow[]): ReadonlyMap<PlaceRow, PlaceRow> {
  const next = new Map<PlaceRow, PlaceRow>()
  const last = new Map<string, PlaceRow>()
  for (const row of rows) {
    if (row.carer_guid === null || row.type_alias === 'SHIFT') continue
    const before = last.get(row.carer_guid)
    if (before) next.set(before, row)
    last.set(row.carer_guid, row)
  }
  return next
}

/** Adds up the minutes of each carer's places that start on a day. Visits inside a shift of the same carer do not count. */
function minutesOnDay(rows: readonly PlaceRow[], date: string, timeZone: string): Map<string, number> {
  const sums = new Map<string, number>()
  for (const row of rows) {
    const { start, end } = spanOf(row)
    if (row.carer_guid === null || row.is_inside_shift || localDateIn(timeZone, start) !== date) continue
    sums.set(row.carer_guid, (sums.get(row.carer_guid) ?? 0) + end - start)
  }
  return sums
}
