import { sql } from 'kysely'
import type { PayElement } from '#contract/output/pay-elements.ts'
import type { AnyDb } from '../../../kit/context.ts'

/** Selects the pay element map, care types first. */
export async function selectPayElements(db: AnyDb): Promise<PayElement[]> {
  const { rows } = await sql<PayElement>`
    select e.care_type_guid as service_type_guid, e.charge_type_alias, e.is_enhanced, e.code
    from pay_element e left join care_type t on t.guid = e.care_type_guid
    order by e.care_type_guid is null, lower(t.title), e.charge_type_alias, e.is_enhanced`.execute(db)
  return rows
}

/** Selects the record of the whole map. */
export function selectMap(db: AnyDb) {
  return db.selectFrom('pay_element_map as m').select(['m.guid', 'm.version']).executeTakeFirstOrThrow()
}

/** Locks the map, so that one save follows the other. */
export function lockMap(db: AnyDb) {
  return db.selectFrom('pay_element_map as m').select(['m.guid', 'm.version']).forUpdate().executeTakeFirstOrThrow()
}

/** Replaces all elements of the map. */
export async function replacePayElements(db: AnyDb, elements: readonly PayElement[]): Promise<void> {
  await db.deleteFrom('pay_element').execute()
  if (elements.length > 0) {
    const rows = elements.map(({ service_type_guid: care_type_guid, ...rest }) => ({ care_type_guid, ...rest }))
    await db.insertInto('pay_element').values(rows).execute()
  }
  await db.updateTable('pay_element_map').set({ version: sql`version + 1` }).execute()
}

/** Returns those of the given care types that do not exist, written as they were given. */
export async function unknownCareTypes(db: AnyDb, guids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ guid: string }>`
    select x.guid from unnest(${[...guids]}::text[]) as x (guid)
    where not exists (select from care_type t where t.guid = x.guid::uuid)`.execute(db)
  return rows.map(({ guid }) => guid)
}
