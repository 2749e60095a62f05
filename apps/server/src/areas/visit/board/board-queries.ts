import { sql } from 'kysely'
import type { BoardVisit } from '#contract/visit/board.ts'
import type { VisitLocation } from '#contract/visit/visit-detail.ts'
import { metresBetween, spotOf } from '#domain/great-circle.ts'
import type { VisitStatus } from '#domain/visit/visit-status.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import { hoursOfPlace } from '../carer-app/event-queries.ts'
import { isMissed, statusOf } from '../visit-queries.ts'

/** The jsonb of a place outside the radius. A device that does not share its place is never outside (VISIT-D24). */
const outside = JSON.stringify({ is_using_geolocation: true, is_within_range: false })

const anyOf = (guids: readonly string[]) => sql<string>`any (${[...new Set(guids)]}::uuid[])`

/** Visits are at most this long: a bound for the index on the start. */
const longestDays = 2

type LastPlace = NonNullable<BoardVisit['last_place']>

export interface WatchedRow {
  readonly guid: string
  readonly assignee_id: number
  readonly client_guid: string
  readonly carer_guid: string | null
  readonly start_at: string
  readonly end_at: string
  readonly check_in_at: string | null
  readonly check_out_at: string | null
  readonly status: VisitStatus
  readonly missed: boolean
  readonly risk_score: number | null
  readonly check_in_location: VisitLocation | null
  readonly check_out_location: VisitLocation | null
}

/**
 * Selects the visits of a span, whole or in part, that may need somebody at an instant. What is wrong with them is decided
 * by `problemsOf`; this only leaves out visits with which nothing can be wrong.
 */
export async function selectWatched(
  db: BranchDb,
  branch: Branch,
  now: string,
  { from, before }: { readonly from: string; readonly before: string },
): Promise<WatchedRow[]> {
  const { rows } = await sql<WatchedRow>`
    select v.guid, v.assignee_id, v.client_guid, v.carer_guid, v.start_at, v.end_at, v.check_in_at, v.check_out_at,
      ${statusOf(now)} as status, ${isMissed(now)} as missed, v.risk_score, v.check_in_location, v.check_out_location
    from visit v
    where v.branch_id = ${branch.id} and v.start_at < ${before} and v.end_at > ${from}
      and v.start_at > ${from}::timestamptz - ${longestDays} * interval '1 day'
      and v.status between 0 and 6
      and (
        (v.check_in_at is null and v.status in (0, 1) and (v.missed or v.start_at <= ${now}))
        or (v.check_out_at is null and v.check_in_at is not null and v.end_at <= ${now})
        or v.risk_score is not null
        or v.check_in_location @> ${outside}::jsonb or v.check_out_location @> ${outside}::jsonb
      )
    order by v.start_at, v.id`.execute(db)
  return rows
}

/** Selects the names and numbers of the people of some visits, and the titles of their care. */
export async function selectAround(db: BranchDb, rows: readonly WatchedRow[]) {
  const of = <T>(value: (row: WatchedRow) => T | null) => [...new Set(rows.flatMap((row) => value(row) ?? []))]
  const clients = await sql<{ guid: string; name: string; phone: string | null }>`
    select c.guid, c.name, coalesce(c.phone_mobile, c.phone_landline) as phone from client c
    where c.guid = any (${of(({ client_guid }) => client_guid)}::uuid[])`.execute(db)
  const carers = await sql<{ guid: string; name: string; phone: string | null }>`
    select w.guid, w.name, coalesce(w.phone_cera, w.phone_mobile, w.phone_landline) as phone from carer w
    where w.guid = any (${of(({ carer_guid }) => carer_guid)}::uuid[])`.execute(db)
  const services = await sql<{ id: number; title: string }>`
    select s.id, t.title from assignee s join care_type t on t.guid = s.care_type_guid
    where s.id = any (${of(({ assignee_id }) => assignee_id)}::bigint[])`.execute(db)
  return {
    clients: new Map(clients.rows.map((row) => [row.guid, row])),
    carers: new Map(carers.rows.map((row) => [row.guid, row])),
    services: new Map(services.rows.map(({ id, title }) => [id, title])),
  }
}

/** Selects where the carers of some visits were last, with the metres to the client of each, by visit. */
export async function selectLastPlaces(
  db: BranchDb,
  now: string,
  rows: readonly WatchedRow[],
): Promise<Map<string, LastPlace>> {
  const found = await db
    .selectFrom('carer_place as p')
    .select(['p.carer_guid', 'p.latitude', 'p.longitude', 'p.accuracy', 'p.at'])
    .where('p.carer_guid', '=', anyOf(rows.flatMap(({ carer_guid }) => carer_guid ?? [])))
    .where(sql<boolean>`p.at > ${now}::timestamptz - ${hoursOfPlace} * interval '1 hour'`)
    .execute()
  const homes = await db
    .selectFrom('client as c')
    .select(['c.guid', 'c.address_latitude as latitude', 'c.address_longitude as longitude'])
    .where('c.guid', '=', anyOf(rows.map(({ client_guid }) => client_guid)))
    .execute()
  const places = new Map(found.map((place) => [place.carer_guid, place]))
  const homeOf = new Map(homes.map(({ guid, latitude, longitude }) => [guid, spotOf(latitude, longitude)]))
  return new Map(
    rows.flatMap(({ guid, client_guid, carer_guid }) => {
      const place = places.get(carer_guid ?? '')
      const home = homeOf.get(client_guid)
      if (!place) return []
      const metres = home ? Math.round(metresBetween(place, home)) : null
      return [[guid, { at: place.at, metres, accuracy: Math.round(place.accuracy) }] as const]
    }),
  )
}
