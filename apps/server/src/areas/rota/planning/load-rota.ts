import { zeroGuid } from '#contract/fields.ts'
import type { WeekCarer, WeekPlace } from '#contract/rota/planning.ts'
import { addDays, parseInstant } from '#domain/time.ts'
import { visitStatus } from '#domain/visit/visit-status.ts'
import type { Context } from '../../../kit/context.ts'
import { startOfDay } from '../../../kit/days.ts'
import { selectGraceMinutes } from '../../visit/exports.ts'
import { type Days, type PlaceRow, selectAbsences, selectCarersOn, selectPlaces } from './planning-queries.ts'
import { loadWeek } from './week-load.ts'

/** The places of some days of a branch, and its carers. */
interface LoadedRota {
  readonly places: readonly PlaceRow[]
  readonly carers: readonly WeekCarer[]
  /** Returns a place for the scheduler. */
  present(row: PlaceRow): WeekPlace
}

/**
 * Loads the places that overlap some days of one week, with the carers who work then or have one of them, in a fixed
 * number of queries.
 */
export async function loadRota({ db, branch, now }: Context, days: Days, regionGuid?: string): Promise<LoadedRota> {
  const from = startOfDay(days.first, branch.timeZone)
  const to = startOfDay(addDays(days.last, 1), branch.timeZone)
  const places = await selectPlaces(db, now, { from, to }, regionGuid)
  const assigned = [...new Set(places.flatMap(({ carer_guid }) => carer_guid ?? []))]
  const carers = await selectCarersOn(db, days, assigned, regionGuid)
  const guids = carers.map(({ guid }) => guid)
  const absences = Map.groupBy(await selectAbsences(db, guids, { from, to }), ({ carer_guid }) => carer_guid)
  const week = await loadWeek(db, branch, guids, { start: parseInstant(from), end: parseInstant(to) })
  const grace = await selectGraceMinutes(db, branch)
  const isLate = ({ visit_guid, status, missed, check_in_at, start_at }: PlaceRow) =>
    visit_guid !== null &&
    status <= visitStatus.upcoming &&
    !missed &&
    check_in_at === null &&
    parseInstant(start_at) + grace <= parseInstant(now)
  return {
    places,
    carers: carers.map(({ guid, name }) => ({
      guid,
      name,
      absences: (absences.get(guid) ?? []).map(({ starts_at, ends_at }) => ({ start: starts_at, end: ends_at })),
      week_minutes: week.minutesOf(guid),
      guaranteed_minutes: week.guaranteedOf(guid),
    })),
    present: (row) => ({
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
      is_late: isLate(row),
      places: row.places,
      is_inside_shift: row.is_inside_shift,
    }),
  }
}
