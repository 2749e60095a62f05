import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { AnyDb } from '../../../kit/context.ts'

/** The guids of the copies by those of their originals. */
export interface CopiedBands {
  readonly bands: ReadonlyMap<string, string>
  readonly rates: ReadonlyMap<string, string>
  readonly enhancedRates: ReadonlyMap<string, string>
}

/**
 * Copies all bands of one service to another without bands, with their standard rates, and their enhanced rates linked
 * to the copies of these. Runs in the transaction that creates the new service.
 */
export async function copyBands(db: AnyDb, fromServiceGuid: string, toServiceGuid: string): Promise<CopiedBands> {
  const bands = newGuids(
    await db.selectFrom('service_band as b').select('b.guid').where('b.service_guid', '=', fromServiceGuid).execute(),
  )
  const originals = [...bands.keys()]
  const rates = newGuids(
    await sql<{ guid: string }>`select guid from band_rate where band_guid = any(${originals}::uuid[])`
      .execute(db)
      .then(({ rows }) => rows),
  )
  const enhancedRates = newGuids(
    await sql<{ guid: string }>`select guid from enhanced_rate where band_guid = any(${originals}::uuid[])`
      .execute(db)
      .then(({ rows }) => rows),
  )
  await sql`
    insert into service_band
      (guid, service_guid, minimum_duration_minutes, maximum_duration_minutes, rounding_type_alias, rounding_minutes)
    select c.copy, ${toServiceGuid}::uuid, b.minimum_duration_minutes, b.maximum_duration_minutes,
      b.rounding_type_alias, b.rounding_minutes
    from service_band b join ${pairs(bands)} c on c.original = b.guid`.execute(db)
  await sql`
    insert into band_rate (guid, band_guid, day_type_alias, holiday_tier_guid, start_minute, end_minute, rate)
    select c.copy, cb.copy, r.day_type_alias, r.holiday_tier_guid, r.start_minute, r.end_minute, r.rate
    from band_rate r join ${pairs(rates)} c on c.original = r.guid join ${pairs(bands)} cb on cb.original = r.band_guid`.execute(
    db,
  )
  await sql`
    insert into enhanced_rate
      (guid, band_guid, standard_rate_guid, day_type_alias, holiday_tier_guid, modifier_type, modifier)
    select c.copy, cb.copy, cr.copy, e.day_type_alias, e.holiday_tier_guid, e.modifier_type, e.modifier
    from enhanced_rate e join ${pairs(enhancedRates)} c on c.original = e.guid
      join ${pairs(bands)} cb on cb.original = e.band_guid
      join ${pairs(rates)} cr on cr.original = e.standard_rate_guid`.execute(db)
  return { bands, rates, enhancedRates }
}

function newGuids(rows: readonly { readonly guid: string }[]): Map<string, string> {
  return new Map(rows.map(({ guid }) => [guid, randomUUID()]))
}

/** Returns the guids of originals and copies as an anonymous table. */
function pairs(copies: ReadonlyMap<string, string>) {
  return sql`(select unnest(${[...copies.keys()]}::uuid[]) as original, unnest(${[...copies.values()]}::uuid[]) as copy)`
}
