import { sql } from 'kysely'
import type { Side } from '#contract/fields.ts'
import { datesOf } from '../../database/validity-text.ts'
import type { AnyDb } from '../../kit/context.ts'

/** Selects all models of a side by title, including closed and expired ones (MODEL-D39). */
export function selectModelSummaries(db: AnyDb, side: Side) {
  return db
    .selectFrom('contract_model as m')
    .select(['m.guid', 'm.title', 'm.type_alias', 'm.archived', 'm.shifts_enabled'])
    .select(datesOf('m.validity'))
    .where('m.side', '=', side)
    .orderBy(sql`lower(m.title)`)
    .orderBy('m.guid')
    .execute()
}

/** Whether the side has this model. */
export async function hasModel(db: AnyDb, guid: string, side: Side): Promise<boolean> {
  const model = await db
    .selectFrom('contract_model as m')
    .select('m.guid')
    .where('m.guid', '=', guid)
    .where('m.side', '=', side)
    .executeTakeFirst()
  return model !== undefined
}

/** Selects all current and former parts of a model by table and guid, as in audit rows, with their names. */
export async function selectPartsOfModel(
  db: AnyDb,
  guid: string,
): Promise<{ entity: string; guid: string; name: string }[]> {
  const tables = ['model_service', 'rule_group', 'calendar', 'standing_charge', 'base_rate', 'accrual_policy', 'salary']
  const own = tables.map(
    (table) => sql`
      select ${sql.lit(table)}::text as entity, p.guid, model_part_name(${sql.lit(table)}, to_jsonb(p)) as name
      from ${sql.table(table)} p where p.model_guid = ${guid}`,
  )
  const former = sql`select entity, guid, name || ', deleted' from former_model_part where model_guid = ${guid}`
  const { rows } = await sql<{ entity: string; guid: string; name: string }>`
    ${sql.join([...own, former], sql` union all `)}`.execute(db)
  return rows
}

/** Records outside a model that its parts refer to. */
export type Named = 'care type' | 'condition' | 'holiday tier' | 'pay group' | 'run'

/**
 * Selects their titles by guid; there are only some dozens of each. Runs are those of the model's side: the other side
 * may have a run of the same name.
 */
export async function selectTitles(
  db: AnyDb,
  side: Side,
): Promise<Readonly<Record<Named, ReadonlyMap<string, string>>>> {
  const { rows } = await sql<{ thing: Named; guid: string; title: string }>`
    select 'care type' as thing, guid, title from care_type
    union all select 'condition', guid, title from rule_condition
    union all select 'holiday tier', guid, title from holiday_tier
    union all select 'pay group', guid, title from contract_model where side = 'payment'
    union all select 'run', guid, title from run where side = ${side}`.execute(db)
  const of = (named: Named) =>
    new Map(rows.filter(({ thing }) => thing === named).map(({ guid, title }) => [guid, title]))
  return {
    'care type': of('care type'),
    condition: of('condition'),
    'holiday tier': of('holiday tier'),
    'pay group': of('pay group'),
    run: of('run'),
  }
}
