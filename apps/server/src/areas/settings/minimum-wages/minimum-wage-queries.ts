import { sql } from 'kysely'
import type { MinimumWage } from '#contract/settings/minimum-wages.ts'
import { datesOf, validityText } from '../../../database/validity-text.ts'
import type { AnyDb } from '../../../kit/context.ts'

export type WageRow = Omit<MinimumWage, 'status'>
type Bands = WageRow['jurisdiction_minimum_wage_bands']
type NewBands = readonly Omit<Bands[number], 'guid'>[]

function wages(db: AnyDb) {
  return db
    .selectFrom('minimum_wage as m')
    .select(['m.guid', 'm.accommodation_offset', 'm.source'])
    .select(datesOf('m.validity'))
    .select(
      // Rates as text, so that none becomes a float.
      sql<Bands>`(
        select coalesce(jsonb_agg(jsonb_build_object(
          'guid', b.guid, 'jurisdiction_alias', b.jurisdiction_alias, 'title', b.title, 'age_from', b.age_from,
          'age_to', b.age_to, 'is_apprentice', b.is_apprentice, 'rate', b.rate::text)
          order by b.jurisdiction_alias <> 'UK', b.jurisdiction_alias, b.is_apprentice, b.age_from desc nulls last), '[]')
        from minimum_wage_band b where b.minimum_wage_guid = m.guid)`.as('jurisdiction_minimum_wage_bands'),
    )
}

/** Selects all minimum wages, latest first (CCON-D29). */
export function selectMinimumWages(db: AnyDb): Promise<WageRow[]> {
  return wages(db).orderBy('m.validity', 'desc').execute()
}

export function selectMinimumWage(db: AnyDb, guid: string): Promise<WageRow | undefined> {
  return wages(db).where('m.guid', '=', guid).executeTakeFirst()
}

/** Selects all minimum wages, latest first, and locks the table: adding or moving one also changes the previous one. */
export async function lockMinimumWages(db: AnyDb): Promise<WageRow[]> {
  await sql`lock table minimum_wage in share row exclusive mode`.execute(db)
  return selectMinimumWages(db)
}

/** `end` is exclusive, null while it is open. */
export async function setWageDates(db: AnyDb, guid: string, start: string, end: string | null): Promise<void> {
  await db
    .updateTable('minimum_wage')
    .set({ validity: validityText({ start, end }) })
    .where('guid', '=', guid)
    .execute()
}

/** Deletes minimum wages with their bands. */
export async function removeWage(db: AnyDb, guid: string): Promise<void> {
  await db.deleteFrom('minimum_wage').where('guid', '=', guid).execute()
}

export async function insertBands(db: AnyDb, guid: string, bands: NewBands): Promise<void> {
  await db
    .insertInto('minimum_wage_band')
    .values(bands.map((band) => ({ ...band, minimum_wage_guid: guid })))
    .execute()
}
