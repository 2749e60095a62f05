import { sql } from 'kysely'
import type { MinuteOfDay } from '#domain/time.ts'
import { datesOf, validityText } from '../../../database/validity-text.ts'
import type { AnyDb } from '../../../kit/context.ts'

/** Newest start first (MCHG-D15). */
export function selectSalaries(db: AnyDb, modelGuid: string) {
  return db
    .selectFrom('salary as s')
    .select(['s.guid', ...datesOf('s.validity')])
    .select(sql<number>`(select count(*)::int from salary_band b where b.salary_guid = s.guid)`.as('band_count'))
    .where('s.model_guid', '=', modelGuid)
    .orderBy(sql`lower(s.validity)`, 'desc')
    .execute()
}

export type SalaryRow = Awaited<ReturnType<typeof selectSalaries>>[number]

export interface SalaryBandRow {
  readonly guid: string
  readonly day_type_alias: string
  readonly holiday_tier_guid: string | null
  readonly start_minute: MinuteOfDay
  readonly end_minute: MinuteOfDay
}

/** Selects the bands of a salary. */
export function selectSalaryBands(db: AnyDb, salaryGuid: string): Promise<SalaryBandRow[]> {
  return bands(db).where('b.salary_guid', '=', salaryGuid).execute()
}

/** By days of the week, holidays last, then by time. */
function bands(db: AnyDb) {
  return db
    .selectFrom('salary_band as b')
    .select(['b.guid', 'b.day_type_alias', 'b.holiday_tier_guid', 'b.start_minute', 'b.end_minute'])
    .orderBy(
      sql`array_position(array['WEEK', 'W/DAY', 'W/END', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN', 'HOL'], b.day_type_alias)`,
    )
    .orderBy('b.holiday_tier_guid')
    .orderBy('b.start_minute')
}

export function insertSalary(db: AnyDb, model_guid: string, dates: { start: string; end: string | null }) {
  return db
    .insertInto('salary')
    .values({ model_guid, validity: validityText(dates) })
    .returning('guid')
    .executeTakeFirstOrThrow()
}

export function updateSalary(db: AnyDb, guid: string, dates: { start: string; end: string | null }) {
  return db
    .updateTable('salary')
    .set({ validity: validityText(dates) })
    .where('guid', '=', guid)
    .execute()
}

/** Deletes a salary with its bands. */
export function deleteSalary(db: AnyDb, guid: string) {
  return db.deleteFrom('salary').where('guid', '=', guid).execute()
}

/**
 * Replaces some bands: all old ones are deleted before the first new one is inserted, so that bands may swap their
 * times.
 */
export async function replaceSalaryBands(
  db: AnyDb,
  salary_guid: string,
  gone: readonly string[],
  bands: readonly (Omit<SalaryBandRow, 'guid'> & { readonly guid?: string })[],
): Promise<void> {
  if (gone.length > 0) {
    await db.deleteFrom('salary_band').where('salary_guid', '=', salary_guid).where('guid', 'in', gone).execute()
  }
  if (bands.length > 0) {
    await db
      .insertInto('salary_band')
      .values(bands.map((band) => ({ salary_guid, ...band })))
      .execute()
  }
}
