import { zeroGuid } from '#contract/fields.ts'
import { type DayPlace, getRotaDay } from '#contract/rota/planning.ts'
import { travelBetween } from '#domain/assignment/judge-assignment.ts'
import { addDays, formatInstant, localDateIn, parseInstant } from '#domain/time.ts'
import { visitStatus } from '#domain/visit/visit-status.ts'
import { startOfDay } from '../../../kit/days.ts'
import { handle } from '../../../kit/http/mount.ts'
import { loadAvailability } from '../../carer/exports.ts'
import { selectGraceMinutes } from '../../visit/exports.ts'
import { placeOf, spanOf } from './place-of.ts'
import { type PlaceRow, selectAbsences, selectCarersOn, selectPlaces } from './planning-queries.ts'
import { loadWeek } from './week-load.ts'

/** The scheduler's day. */
export const getRotaDayHandler = handle(getRotaDay, async ({ query: { date, region_guid } }, { db, branch, now }) => {
  const from = startOfDay(date, branch.timeZone)
  const to = startOfDay(addDays(date, 1), branch.timeZone)
  const places = await selectPlaces(db, now, { from, to }, region_guid)
  const assigned = [...new Set(places.flatMap(({ carer_guid }) => carer_guid ?? []))]
  const carers = await selectCarersOn(db, date, assigned, region_guid)
  const guids = carers.map(({ guid }) => guid)

  const absences = Map.groupBy(await selectAbsences(db, guids, { from, to }), ({ carer_guid }) => carer_guid)
  const available = await loadAvailability(db, branch, guids, date, date)
  const day = { start: parseInstant(from), end: parseInstant(to) }
  const week = await loadWeek(db, branch, guids, day)
  const grace = await selectGraceMinutes(db, branch)
  const isLate = ({ status, missed, check_in_at, start_at }: PlaceRow) =>
    status <= visitStatus.upcoming &&
    !missed &&
    check_in_at === null &&
    parseInstant(start_at) + grace <= parseInstant(now)

  const presented = withTravel(places).map(
    (row): DayPlace => ({
      guid: row.guid,
      appointment_guid: row.appointment_guid,
      version: row.version,
      type_alias: row.type_alias,
      visit_guid: row.visit_guid,
      client_guid: row.client_guid,
      owner_name: row.owner_name,
      owner_short: row.owner_short,
      post_code: row.post_code,
      carer_guid: row.carer_guid ?? zeroGuid,
      service_title: row.service_title,
      start: row.start_at,
      end: row.end_at,
      status_coalesced: row.status,
      missed: row.missed,
      is_late: row.visit_guid !== null && isLate(row),
      places: row.places,
      is_inside_shift: row.is_inside_shift,
      travel_minutes: row.travel,
      gap_minutes: row.gap,
    }),
  )
  const minutes = minutesOnDay(places, date, branch.timeZone)
  return {
    date,
    time_zone: branch.timeZone,
    carers: carers.map(({ guid, name }) => ({
      guid,
      name,
      available:
        available.get(guid)?.map(({ start, end }) => ({ start: formatInstant(start), end: formatInstant(end) })) ??
        null,
      absences: (absences.get(guid) ?? []).map(({ starts_at, ends_at }) => ({ start: starts_at, end: ends_at })),
      minutes: minutes.get(guid) ?? 0,
      week_minutes: week.minutesOf(guid),
      guaranteed_minutes: week.guaranteedOf(guid),
    })),
    places: presented,
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
