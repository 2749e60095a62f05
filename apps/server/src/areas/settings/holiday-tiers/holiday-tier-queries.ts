import { sql } from 'kysely'
import type { HolidayTier } from '#contract/settings/holiday-tiers.ts'
import type { AnyDb } from '../../../kit/context.ts'

function tiers(db: AnyDb) {
  return db.selectFrom('holiday_tier as t').select(['t.guid', 't.title', 't.version'])
}

export function selectHolidayTiers(db: AnyDb): Promise<HolidayTier[]> {
  return tiers(db).orderBy(sql`lower(t.title)`).orderBy('t.guid').execute()
}

export function selectHolidayTier(db: AnyDb, guid: string): Promise<HolidayTier | undefined> {
  return tiers(db).where('t.guid', '=', guid).executeTakeFirst()
}

/** Selects a tier and locks it against changes until the transaction ends. */
export function lockHolidayTier(db: AnyDb, guid: string): Promise<HolidayTier | undefined> {
  return tiers(db).where('t.guid', '=', guid).forNoKeyUpdate().executeTakeFirst()
}
