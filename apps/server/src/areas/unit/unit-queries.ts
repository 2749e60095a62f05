import { sql } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import type { listUnits, UnitInput } from '#contract/unit/units.ts'
import type { Branch, BranchDb } from '../../kit/context.ts'
import { containing } from '../../kit/text-filter.ts'

function units(db: BranchDb) {
  return db
    .selectFrom('unit as u')
    .select(['u.guid', sql<string>`u.name`.as('name'), 'u.reference', 'u.email', 'u.phone', 'u.address'])
    .select(['u.additional_address', 'u.city', 'u.county', 'u.postcode', 'u.country', 'u.version'])
}

export type UnitRow = NonNullable<Awaited<ReturnType<typeof selectUnit>>>

export function selectUnit(db: BranchDb, guid: string) {
  return units(db).where('u.guid', '=', guid).executeTakeFirst()
}

/** The same, and holds the unit until commit. */
export function lockUnit(db: BranchDb, guid: string) {
  return units(db).where('u.guid', '=', guid).forNoKeyUpdate().executeTakeFirst()
}

/** Loads a page of the units, by name, and the total count (UNIT-D04). */
export async function selectUnits(db: BranchDb, { name, reference, page, page_size }: QueryOf<typeof listUnits>) {
  let wanted = db.selectFrom('unit as u')
  if (name) wanted = wanted.where('u.name', 'ilike', containing(name))
  if (reference) wanted = wanted.where('u.reference', 'ilike', containing(reference))
  const { count } = await wanted.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const shown = wanted
    .select('u.guid')
    .orderBy('u.name')
    .orderBy('u.guid')
    .limit(page_size)
    .offset((page - 1) * page_size)
  const rows = await units(db).where('u.guid', 'in', shown).orderBy('u.name').orderBy('u.guid').execute()
  return { rows, count }
}

export async function insertUnit(db: BranchDb, branch: Branch, body: UnitInput): Promise<string> {
  const { guid } = await db
    .insertInto('unit')
    .values({ ...body, branch_id: branch.id })
    .returning('guid')
    .executeTakeFirstOrThrow()
  return guid
}

/** Overwrites a unit with its next version. */
export async function updateUnitRow(db: BranchDb, guid: string, body: UnitInput): Promise<void> {
  await db
    .updateTable('unit')
    .set({ ...body, version: sql`version + 1` })
    .where('guid', '=', guid)
    .execute()
}
