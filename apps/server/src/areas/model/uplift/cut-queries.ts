import { sql } from 'kysely'
import type { AnyDb } from '../../../kit/context.ts'

/** The rates of an uplift, by their owners; everything in sets, so that thousands take no longer than one. */

export interface CutService {
  readonly old_guid: string
  readonly new_guid: string
  readonly model_guid: string
}

/**
 * Ends services on a day and copies them from it, with bands, rates and enhancements, and the new rates of an uplift. A
 * copy keeps every other column, including columns that are added to the tables later.
 */
export async function cutServices(
  db: AnyDb,
  upliftGuid: string,
  guids: readonly string[],
  date: string,
): Promise<CutService[]> {
  await sql`
    update model_service set validity = daterange(lower(validity), ${date}::date)
    where guid = any (${[...guids]})`.execute(db)
  const { rows } = await sql<CutService>`
    with service as materialized (
      select s.guid as old, gen_random_uuid() as new from model_service s where s.guid = any (${[...guids]})
    ), band as materialized (
      select b.guid as old, gen_random_uuid() as new, s.new as service
      from service_band b join service s on s.old = b.service_guid
    ), rate as materialized (
      select r.guid as old, gen_random_uuid() as new, b.new as band
      from band_rate r join band b on b.old = r.band_guid
    ), raised as materialized (
      select target_guid, new_rate from uplift_rate where uplift_guid = ${upliftGuid}
    ), new_service as (
      insert into model_service select c.*
      from service x join model_service s on s.guid = x.old
      cross join lateral jsonb_populate_record(s, jsonb_build_object(
        'guid', x.new, 'validity', daterange(${date}::date, null))) c
    ), new_band as (
      insert into service_band select c.*
      from band x join service_band b on b.guid = x.old
      cross join lateral jsonb_populate_record(b, jsonb_build_object('guid', x.new, 'service_guid', x.service)) c
    ), new_rate as (
      insert into band_rate select c.*
      from rate x join band_rate r on r.guid = x.old
      left join raised u on u.target_guid = r.guid
      cross join lateral jsonb_populate_record(r, jsonb_build_object(
        'guid', x.new, 'band_guid', x.band, 'rate', coalesce(u.new_rate, r.rate))) c
    ), new_enhanced as (
      insert into enhanced_rate select c.*
      from enhanced_rate e join band b on b.old = e.band_guid join rate x on x.old = e.standard_rate_guid
      left join raised u on u.target_guid = e.guid
      cross join lateral jsonb_populate_record(e, jsonb_build_object(
        'guid', gen_random_uuid(), 'band_guid', b.new, 'standard_rate_guid', x.new,
        'modifier', coalesce(u.new_rate, e.modifier))) c
    )
    select x.old as old_guid, x.new as new_guid, s.model_guid
    from service x join model_service s on s.guid = x.old order by x.old`.execute(db)
  return rows
}

/** Does the same with base rates or standing charges, which have no parts. Returns the guids of the copies. */
export async function cutOwnRates(
  db: AnyDb,
  table: 'base_rate' | 'standing_charge',
  upliftGuid: string,
  date: string,
): Promise<{ old_guid: string; new_guid: string }[]> {
  const raised = sql`(select target_guid, new_rate from uplift_rate where uplift_guid = ${upliftGuid} and kind = ${table})`
  await sql`
    update ${sql.table(table)} o set validity = daterange(lower(o.validity), ${date}::date)
    from ${raised} u where u.target_guid = o.guid`.execute(db)
  const { rows } = await sql<{ old_guid: string; new_guid: string }>`
    with raised as materialized (select u.*, gen_random_uuid() as new from ${raised} u), copied as (
      insert into ${sql.table(table)} select c.*
      from raised u join ${sql.table(table)} o on o.guid = u.target_guid
      cross join lateral jsonb_populate_record(o, jsonb_build_object(
        'guid', u.new, 'validity', daterange(${date}::date, null), 'rate', u.new_rate)) c
    )
    select target_guid as old_guid, new as new_guid from raised order by target_guid`.execute(db)
  return rows
}
