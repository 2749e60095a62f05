import { sql } from 'kysely'
import { carePackageKeys } from '#contract/person-fields.ts'
import { visitStatus } from '#contract/visit/visits.ts'
import type { Frequency } from '#domain/calendar.ts'
import type { LocalDate } from '#domain/time.ts'
import type { BranchDb } from '../../../kit/context.ts'
import { isMissed, statusOf } from '../../visit/exports.ts'

/** Instants as ISO text; the end is not included. */
export interface Span {
  readonly from: string
  readonly to: string
}

const carersOf = (guids: readonly string[]) => sql<string>`any (${[...guids]}::uuid[])`

/**
 * Whether `a` is a place inside a shift that the same carer works: the shift counts, not the visits in it. For an `exists`
 * PostgreSQL may read every place of every branch once, though few are in shifts.
 */
const isInsideShift = sql<boolean>`coalesce((
  select true from assignee b where b.appointment_id = p.shift_id and b.carer_guid = a.carer_guid limit 1), false)`

/** The appointments that overlap a span and are not cancelled. They last at most seven days. */
function planned(db: BranchDb, { from, to }: Span) {
  return db
    .selectFrom('appointment as p')
    .innerJoin('assignee as a', 'a.appointment_id', 'p.id')
    .leftJoin('client as c', 'c.guid', 'p.client_guid')
    .leftJoin('unit as u', 'u.guid', 'p.unit_guid')
    .leftJoin('shift_category as k', 'k.guid', 'p.shift_category_guid')
    .select([sql<string>`coalesce(c.name, u.name, k.title)`.as('owner_name'), 'p.start_at', 'p.end_at', 'a.carer_guid'])
    .select(['c.address_latitude as latitude', 'c.address_longitude as longitude'])
    .where('p.cancelled_at', 'is', null)
    .where('p.start_at', '<', to)
    .where('p.start_at', '>', sql<string>`${from}::timestamptz - interval '7 days'`)
    .where('p.end_at', '>', from)
}

export type PlaceRow = Awaited<ReturnType<typeof selectPlaces>>[number]

/** Selects the places of the appointments that overlap a span, by start. */
export function selectPlaces(db: BranchDb, now: string, span: Span, regionGuid: string | undefined) {
  const all = planned(db, span)
    .innerJoin('care_type as t', 't.guid', 'a.care_type_guid')
    .leftJoin('visit as v', 'v.assignee_id', 'a.id')
    .select(['a.guid', 'p.guid as appointment_guid', 'p.version', 'p.client_guid', 'p.shift_id'])
    .select(sql<string>`coalesce(c.last_name, u.name, k.title)`.as('owner_short'))
    .select([sql<'VISIT' | 'SHIFT'>`p.type_alias`.as('type_alias'), 't.title as service_title'])
    .select(['v.guid as visit_guid', 'c.address_post_code as post_code', 'v.check_in_at'])
    .select(sql<number>`coalesce(${statusOf(now)}, 0)`.as('status'))
    .select(sql<boolean>`coalesce(${isMissed(now)}, false)`.as('missed'))
    .select(sql<number>`(select count(*) from assignee n where n.appointment_id = p.id)::integer`.as('places'))
    .select(isInsideShift.as('is_inside_shift'))
    .where((eb) => eb.or([eb('v.status', 'is', null), eb('v.status', '<>', visitStatus.deleted)]))
    .orderBy('p.start_at')
    .orderBy('a.id')
  return (regionGuid === undefined ? all : all.where('p.region_guid', '=', regionGuid)).execute()
}

/** Local dates, both included. */
export interface Days {
  readonly first: LocalDate
  readonly last: LocalDate
}

/** Selects the carers who work for the branch on one of some days, or who are assigned in them, by name. */
export function selectCarersOn(db: BranchDb, { first, last }: Days, assigned: readonly string[], regionGuid?: string) {
  const works = sql<boolean>`s.type <> 'Inactive' and coalesce(w.start_date, '-infinity') <= ${last}
    and coalesce(w.leaving_date, 'infinity') >= ${first}
    and (${regionGuid ?? null}::uuid is null or exists (
      select from carer_region r where r.carer_guid = w.guid and r.region_guid = ${regionGuid ?? null}::uuid))`
  return db
    .selectFrom('carer as w')
    .innerJoin('person_status as s', (join) => join.onRef('s.kind', '=', 'w.kind').onRef('s.id', '=', 'w.status_id'))
    .select(['w.guid', sql<string>`w.name`.as('name')])
    .where((eb) => eb.or([works, eb('w.guid', '=', carersOf(assigned))]))
    .orderBy('w.last_name')
    .orderBy('w.first_name')
    .orderBy('w.guid')
    .execute()
}

/** Selects the absences of some carers that overlap a span. */
export function selectAbsences(db: BranchDb, carers: readonly string[], { from, to }: Span) {
  return db
    .selectFrom('carer_absence as b')
    .select(['b.carer_guid', 'b.starts_at', 'b.ends_at'])
    .where('b.carer_guid', '=', carersOf(carers))
    .where(sql<boolean>`tstzrange(b.starts_at, b.ends_at) && tstzrange(${from}, ${to})`)
    .orderBy('b.starts_at')
    .execute()
}

/** Selects the minutes of some carers' appointments within a span, without those of one appointment. */
export async function selectMinutes(
  db: BranchDb,
  carers: readonly string[],
  { from, to }: Span,
  without: string | null,
) {
  const rows = await planned(db, { from, to })
    .clearSelect()
    .select('a.carer_guid')
    .select(
      sql<number>`sum(extract(epoch from least(p.end_at, ${to}) - greatest(p.start_at, ${from})) / 60)::integer`.as(
        'minutes',
      ),
    )
    .where('a.carer_guid', '=', carersOf(carers))
    .where(sql<boolean>`not (${isInsideShift})`)
    .where(sql<boolean>`p.guid is distinct from ${without}::uuid`)
    .groupBy('a.carer_guid')
    .execute()
  return new Map(rows.map(({ carer_guid, minutes }) => [carer_guid, minutes]))
}

/** Selects the hours that contracts guarantee to some carers on a day. */
export function selectGuarantees(db: BranchDb, carers: readonly string[], date: string) {
  return db
    .selectFrom('user_contract_guaranteed_hours as g')
    .innerJoin('user_contract as u', 'u.guid', 'g.user_contract_guid')
    .select(['u.carer_guid', sql<number>`(g.hours * 60)::integer`.as('minutes')])
    .select(sql<Frequency>`g.frequency_type_alias`.as('frequency'))
    .where('u.carer_guid', '=', carersOf(carers))
    .where(sql<boolean>`g.validity @> ${date}::date and u.validity @> ${date}::date`)
    .execute()
}

/** Lets no other transaction that judges the rotas of these carers go on until commit. */
export async function holdRotas(db: BranchDb, carers: readonly string[]): Promise<void> {
  for (const guid of carers.toSorted()) {
    await sql`select pg_advisory_xact_lock(hashtextextended('rota of ' || ${guid}, 0))`.execute(db)
  }
}

/** Selects an appointment that somebody is to be assigned to. */
export function selectWork(db: BranchDb, guid: string) {
  return db
    .selectFrom('appointment as p')
    .leftJoin('client as c', 'c.guid', 'p.client_guid')
    .select(['p.guid', 'p.id', 'p.start_at', 'p.end_at', 'p.local_date', 'p.shift_id', 'p.client_guid'])
    .select(['c.address_latitude as latitude', 'c.address_longitude as longitude', 'c.gender'])
    .select(['c.carer_gender_preference', 'c.languages', 'c.has_dogs', 'c.has_cats', 'c.smoker', 'c.driver_needed'])
    .select(carePackageKeys.map((key) => `c.${key}` as const))
    .where('p.guid', '=', guid)
    .executeTakeFirst()
}

/** Selects the places of an appointment with their carers. */
export function selectPlacesOf(db: BranchDb, appointmentId: number) {
  return db
    .selectFrom('assignee as a')
    .select(['a.guid', 'a.carer_guid'])
    .where('a.appointment_id', '=', appointmentId)
    .orderBy('a.id')
    .execute()
}

/** Selects the carers who work on a day with what an assignment to a client depends on. */
export function selectCandidates(db: BranchDb, work: CandidateQuery) {
  const recent = sql<number>`(select count(*) from visit v where v.carer_guid = w.guid and v.client_guid = ${work.client_guid}
    and v.start_at >= ${work.start_at}::timestamptz - interval '8 weeks' and v.start_at < ${work.start_at}
    and v.status not in (${visitStatus.cancelled}, ${visitStatus.deleted}))::integer`
  return db
    .selectFrom('carer as w')
    .leftJoin('client_carer_preference as f', (join) =>
      join.onRef('f.carer_guid', '=', 'w.guid').on('f.client_guid', '=', work.client_guid),
    )
    .select(['w.guid', sql<string>`w.name`.as('name'), 'w.gender', 'w.client_gender', 'w.languages'])
    .select(['w.allergic_to_dogs', 'w.allergic_to_cats', 'w.asthma', 'w.able_to_drive'])
    .select(carePackageKeys.map((key) => `w.${key}` as const))
    .select(sql<'preferred' | 'declined' | null>`f.kind`.as('preference'))
    .select(recent.as('recent_visits'))
    .select(
      sql<boolean>`exists (select from user_contract u where u.carer_guid = w.guid and u.validity @> ${work.local_date}::date)`.as(
        'has_contract',
      ),
    )
    .select(
      sql<boolean>`exists (select from assignee a where a.appointment_id = ${work.id} and a.carer_guid = w.guid)`.as(
        'is_assigned',
      ),
    )
    .where('w.guid', '=', carersOf(work.carers))
    .orderBy('w.guid')
    .execute()
}

interface CandidateQuery {
  readonly id: number
  readonly client_guid: string | null
  readonly start_at: string
  readonly local_date: string
  readonly carers: readonly string[]
}

/** Selects the other appointments of some carers that overlap a span, by start. */
export function selectStays(
  db: BranchDb,
  work: { readonly id: number; readonly shift_id: number | null },
  carers: readonly string[],
  span: Span,
) {
  return planned(db, span)
    .where('a.carer_guid', '=', carersOf(carers))
    .where('p.id', '<>', work.id)
    .where(sql<boolean>`p.id is distinct from ${work.shift_id}::bigint`)
    .where(sql<boolean>`(p.shift_id is not distinct from ${work.shift_id}::bigint or not (${isInsideShift}))`)
    .orderBy('p.start_at')
    .orderBy('p.id')
    .execute()
}
