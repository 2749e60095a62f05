import { sql } from 'kysely'
import type { Side } from '#contract/fields.ts'
import type { AnyDb } from '../../kit/context.ts'

/** All models of a side by title, closed and expired ones as well (MODEL-D39). */
export function selectModelSummaries(db: AnyDb, side: Side) {
  return db
    .selectFrom('contract_model as m')
    .select(['m.guid', 'm.title', 'm.type_alias', 'm.archived', 'm.shifts_enabled'])
    .select(sql<string>`lower(m.validity)::text`.as('start'))
    .select(sql<string | null>`upper(m.validity)::text`.as('end'))
    .where('m.side', '=', side)
    .orderBy(sql`lower(m.title)`)
    .orderBy('m.guid')
    .execute()
}

/** Whether there is such a model on the side. */
export async function hasModel(db: AnyDb, guid: string, side: Side): Promise<boolean> {
  const model = await db
    .selectFrom('contract_model as m')
    .select('m.guid')
    .where('m.guid', '=', guid)
    .where('m.side', '=', side)
    .executeTakeFirst()
  return model !== undefined
}

/** What a model holds or has held, as the audit trail names it, by table and guid, and as people name it. */
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

/** The base rates of a pay group by their dates. */
export function selectBaseRates(db: AnyDb, modelGuid: string) {
  return db
    .selectFrom('base_rate as r')
    .select([sql<string>`lower(r.validity)::text`.as('start'), sql<string | null>`upper(r.validity)::text`.as('end')])
    .select('r.rate')
    .where('r.model_guid', '=', modelGuid)
    .orderBy('r.validity')
    .execute()
}

type Titles = Readonly<Record<string, string>>

/** What care types, conditions and holiday tiers are called, by guid; there are some dozens. */
export async function selectTitles(db: AnyDb): Promise<{ careTypes: Titles; conditions: Titles; tiers: Titles }> {
  const { rows } = await sql<{ kind: 'careTypes' | 'conditions' | 'tiers'; guid: string; title: string }>`
    select 'careTypes' as kind, guid, title from care_type
    union all select 'conditions', guid, title from rule_condition
    union all select 'tiers', guid, title from holiday_tier`.execute(db)
  const titles = {
    careTypes: {} as Record<string, string>,
    conditions: {} as Record<string, string>,
    tiers: {} as Record<string, string>,
  }
  for (const { kind, guid, title } of rows) titles[kind][guid] = title
  return titles
}
