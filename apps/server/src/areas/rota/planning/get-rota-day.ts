import { type DayPlace, getRotaDay } from '#contract/rota/planning.ts'
import { travelBetween } from '#domain/assignment/judge-assignment.ts'
import { formatInstant, localDateIn } from '#domain/time.ts'
import { handle } from '../../../kit/http/mount.ts'
import { loadAvailability } from '../../carer/exports.ts'
import { loadRota } from './load-rota.ts'
import { placeOf, spanOf } from './place-of.ts'
import type { PlaceRow } from './planning-queries.ts'

/** The scheduler's day. */
export const getRotaDayHandler = handle(getRotaDay, async ({ query: { date, region_guid } }, context) => {
  const { db, branch } = context
  const { places, carers, present } = await loadRota(context, { first: date, last: date }, region_guid)
  const guids = carers.map(({ guid }) => guid)
  const available = await loadAvailability(db, branch, guids, date, date)
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
    places: withTravel(places).map(
      (row): DayPlace => ({
        ...present(row),
        travel_minutes: row.travel,
        gap_minutes: row.gap,
      }),
    ),
  }
})

/** Adds the way from each place to the next of the same carer. Visits inside a shift have ways; the shift has none. */
function withTravel(rows: readonly PlaceRow[]) {
  const next = new Map<string, PlaceRow>()
  return rows
    .toReversed()
    .map((row) => {
      if (row.carer_guid === null || row.type_alias === 'SHIFT') return { ...row, travel: null, gap: null }
      const after = next.get(row.carer_guid)
      next.set(row.carer_guid, row)
      if (!after) return { ...row, travel: null, gap: null }
      const gap = spanOf(after).start - spanOf(row).end
      return { ...row, travel: travelBetween(placeOf(row), placeOf(after)), gap }
    })
    .toReversed()
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
