import { sql } from 'kysely'
import type { Side } from '#contract/fields.ts'
import type { UpliftEntry } from '#domain/model/uplift-entries.ts'
import type { AnyDb } from '../../../kit/context.ts'

/** The data of one model's uplift that undoing it needs. */
export interface UndoRow {
  readonly guid: string
  readonly request_guid: string
  readonly model_guid: string
  readonly title: string
  readonly status: 'Pending' | 'Complete' | 'Failed' | 'Undone'
  readonly effective_from: string
  readonly rate_count: number
  readonly entries: readonly UpliftEntry[]
  /** False for an uplift that was carried out before parts were recorded. */
  readonly has_parts: boolean
}

/** Selects the uplifts of a request, or only the given one, ordered by model guid. */
export async function selectToUndo(
  db: AnyDb,
  side: Side,
  of: { readonly requestGuid: string } | { readonly modelGuid: string; readonly upliftGuid: string },
): Promise<UndoRow[]> {
  const wanted =
    'requestGuid' in of
      ? sql`u.request_guid = ${of.requestGuid}`
      : sql`u.guid = ${of.upliftGuid} and u.model_guid = ${of.modelGuid}`
  const { rows } = await sql<UndoRow>`
    select u.guid, u.request_guid, u.model_guid, m.title, u.status, u.effective_from::text as effective_from, u.rate_count,
      u.entries, exists (select from uplift_part p where p.uplift_guid = u.guid) as has_parts
    from uplift u join contract_model m on m.guid = u.model_guid
    where m.side = ${side} and ${wanted}
    order by u.model_guid`.execute(db)
  return rows
}

/** Locks uplifts in the order of their models. Waits for a job that is carrying one out. */
export async function lockUplifts(db: AnyDb, guids: readonly string[]): Promise<void> {
  await sql`select from uplift where guid = any (${[...guids]}) order by model_guid for update`.execute(db)
}

/** A part that an uplift ended, and the part that replaced it. */
export interface UpliftPart {
  readonly uplift_guid: string
  readonly entity: 'model_service' | 'base_rate' | 'standing_charge'
  readonly old_guid: string
  readonly new_guid: string
  /** Its model, which differs from the uplift's when a service is linked to its pay group. */
  readonly model_guid: string | null
  /** Its care type; null without one, or when it is deleted. */
  readonly title: string | null
  /**
   * Whether the old part still ends on the day, and whether the new one still begins on it without an end, or is
   * deleted.
   */
  readonly old_is_as_left: boolean
  readonly new_is_as_left: boolean
  /** The user who changed the new part afterwards, and the instant. */
  readonly changed_by: string | null
  readonly changed_at: string | null
}

export async function selectUpliftParts(db: AnyDb, upliftGuids: readonly string[]): Promise<UpliftPart[]> {
  const { rows } = await sql<UpliftPart>`
    with part as (
      select guid, model_guid, validity, care_type_guid from model_service
      union all select guid, model_guid, validity, null from base_rate
      union all select guid, model_guid, validity, null from standing_charge
    )
    select p.uplift_guid, p.entity, p.old_guid, p.new_guid, o.model_guid, c.title,
      coalesce(upper(o.validity) = u.effective_from, false) as old_is_as_left,
      n.guid is null or n.validity = daterange(u.effective_from, null) as new_is_as_left,
      x.name as changed_by, x.at as changed_at
    from uplift_part p
    join uplift u on u.guid = p.uplift_guid
    left join part o on o.guid = p.old_guid
    left join part n on n.guid = p.new_guid
    left join care_type c on c.guid = o.care_type_guid
    left join lateral (
      select a.name, h.at from audit h join account a on a.guid = h.account_guid
      where h.entity = p.entity and h.entity_guid = p.new_guid and h.action <> 'uplift'
      order by h.id desc limit 1
    ) x on true
    where p.uplift_guid = any (${[...upliftGuids]})
    order by p.uplift_guid, c.title, p.new_guid`.execute(db)
  return rows
}

/** Deletes the parts that uplifts created, and reopens those that they ended. */
export async function revertParts(db: AnyDb, upliftGuids: readonly string[]): Promise<void> {
  for (const entity of ['model_service', 'base_rate', 'standing_charge'] as const) {
    const parts = sql`select p.* from uplift_part p where p.entity = ${entity} and p.uplift_guid = any (${[...upliftGuids]})`
    await sql`delete from ${sql.table(entity)} o using (${parts}) p where o.guid = p.new_guid`.execute(db)
    await sql`
      update ${sql.table(entity)} o set validity = daterange(lower(o.validity), null)
      from (${parts}) p where o.guid = p.old_guid`.execute(db)
  }
}

/** Records the parts that an uplift ended and created. */
export async function insertUpliftParts(
  db: AnyDb,
  upliftGuid: string,
  entity: UpliftPart['entity'],
  cuts: readonly { readonly old_guid: string; readonly new_guid: string }[],
): Promise<void> {
  await sql`
    insert into uplift_part (uplift_guid, entity, old_guid, new_guid)
    select ${upliftGuid}, ${entity}, x.* from unnest(${cuts.map((cut) => cut.old_guid)}::uuid[],
      ${cuts.map((cut) => cut.new_guid)}::uuid[]) x`.execute(db)
}

export async function markUndone(
  db: AnyDb,
  guids: readonly string[],
  by: { readonly guid: string; readonly now: string },
): Promise<void> {
  await sql`
    update uplift set status = 'Undone', finished_at = coalesce(finished_at, ${by.now}), undone_at = ${by.now},
      undone_by = ${by.guid}
    where guid = any (${[...guids]})`.execute(db)
}
