import { sql } from 'kysely'
import type { Side } from '#contract/fields.ts'
import type { ModelGaps } from '#contract/model/model-gaps.ts'
import type { AnyDb } from '../../../kit/context.ts'

/**
 * Selects which of the required parts a model has on a day or later. Payment parts inside an invoice model are not
 * required.
 */
export async function selectGaps(db: AnyDb, side: Side, guid: string, today: string): Promise<ModelGaps> {
  const isOpen = sql`coalesce(upper(p.validity) > ${today}::date, true)`
  const own = (table: string) =>
    sql`select count(*) from ${sql.table(table)} p where p.model_guid = ${guid} and ${isOpen}`
  const ofSide = (table: string) => sql`${own(table)} and p.side = ${side}`
  const { rows } = await sql<ModelGaps>`
    select ((${ofSide('model_service')}) + (${own('base_rate')}))::integer as services,
      (${ofSide('rule_group')})::integer as rule_groups, (${own('calendar')})::integer as calendars,
      (select coalesce(jsonb_agg(jsonb_build_object('service_guid', p.guid, 'band_guid', b.guid, 'title', c.title,
          'start', lower(p.validity), 'minimum_duration_minutes', b.minimum_duration_minutes,
          'maximum_duration_minutes', b.maximum_duration_minutes) order by c.title, p.validity, b.minimum_duration_minutes), '[]')
        from model_service p
        join care_type c on c.guid = p.care_type_guid
        join service_band b on b.service_guid = p.guid
        where p.model_guid = ${guid} and p.side = ${side} and ${isOpen}
          and not exists (select from band_rate r where r.band_guid = b.guid)) as bare_bands`.execute(db)
  return rows[0] as ModelGaps // one row of counts
}
