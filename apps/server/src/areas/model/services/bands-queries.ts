import { type Expression, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { AnyDb } from '../../../kit/context.ts'

/** Selects the bands of a service, shortest first. */
export function selectBands(db: AnyDb, serviceGuid: string) {
  return bandsOf(db, serviceGuid).execute()
}

/** Selects the bands with their rates, each with its enhancements, in one statement (SERV-D14). */
export function selectBandDetails(db: AnyDb, serviceGuid: string) {
  return bandsOf(db, serviceGuid)
    .select(({ ref }) => jsonArrayFrom(rates(db, ref('b.guid'))).as('rates'))
    .execute()
}

function bandsOf(db: AnyDb, serviceGuid: string) {
  return db
    .selectFrom('service_band as b')
    .select(['b.guid', 'b.minimum_duration_minutes', 'b.maximum_duration_minutes'])
    .select(['b.rounding_type_alias', 'b.rounding_minutes'])
    .where('b.service_guid', '=', serviceGuid)
    .orderBy('b.minimum_duration_minutes')
}

export type BandRow = Awaited<ReturnType<typeof selectBands>>[number]
export type BandDetailsRow = Awaited<ReturnType<typeof selectBandDetails>>[number]

/** Returns a decimal inside JSON as text, so that it is never read as a float. */
const decimal = (column: string) => sql<string>`${sql.ref(column)}::text`

function rates(db: AnyDb, bandGuid: Expression<string>) {
  return db
    .selectFrom('band_rate as r')
    .select(['r.guid', 'r.day_type_alias', 'r.holiday_tier_guid', 'r.start_minute', 'r.end_minute'])
    .select(decimal('r.rate').as('rate'))
    .select(({ ref }) => jsonArrayFrom(enhancements(db, ref('r.guid'))).as('enhancements'))
    .where('r.band_guid', '=', bandGuid)
    .orderBy('r.day_type_alias')
    .orderBy('r.holiday_tier_guid')
    .orderBy('r.start_minute')
}

function enhancements(db: AnyDb, rateGuid: Expression<string>) {
  return db
    .selectFrom('enhanced_rate as e')
    .select(['e.guid', 'e.day_type_alias', 'e.holiday_tier_guid', 'e.standard_rate_guid', 'e.modifier_type'])
    .select(decimal('e.modifier').as('modifier'))
    .where('e.standard_rate_guid', '=', rateGuid)
    .orderBy('e.day_type_alias')
    .orderBy('e.holiday_tier_guid')
}
