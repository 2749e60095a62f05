import { sql } from 'kysely'
import type { AnyDb } from '../../../kit/context.ts'

/** A row of standard rates: minutes of the local day, pounds as text with three decimals. */
export interface RateRow {
  readonly guid: string
  readonly day_type_alias: string | null
  readonly holiday_tier_guid: string | null
  readonly start_minute: number
  readonly end_minute: number
  readonly rate: string
}

export interface EnhancedRow {
  readonly guid: string
  readonly day_type_alias: string | null
  readonly holiday_tier_guid: string | null
  readonly standard_rate_guid: string
  readonly modifier_type: string
  readonly modifier: string
}

export interface RateRows {
  readonly rates: readonly RateRow[]
  readonly enhanced: readonly EnhancedRow[]
}

/** Selects all rates of a band. */
export async function selectRates(db: AnyDb, bandGuid: string): Promise<RateRows> {
  const rates = await db
    .selectFrom('band_rate as r')
    .select(['r.guid', 'r.day_type_alias', 'r.holiday_tier_guid', 'r.start_minute', 'r.end_minute', 'r.rate'])
    .where('r.band_guid', '=', bandGuid)
    .execute()
  const enhanced = await db
    .selectFrom('enhanced_rate as e')
    .select(['e.guid', 'e.day_type_alias', 'e.holiday_tier_guid', 'e.standard_rate_guid', 'e.modifier_type'])
    .select('e.modifier')
    .where('e.band_guid', '=', bandGuid)
    .execute()
  return { rates, enhanced }
}

/**
 * Replaces the rates of a band. Changed rows are deleted and inserted again under their guids: during an update two
 * windows may overlap, which no constraint permits. Links between the two tables are checked at the end.
 */
export async function writeRates(db: AnyDb, bandGuid: string, before: RateRows, after: RateRows): Promise<void> {
  const rates = changesOf(before.rates, after.rates)
  const enhanced = changesOf(before.enhanced, after.enhanced)
  await sql`set constraints all deferred`.execute(db)
  if (enhanced.out.length > 0) await db.deleteFrom('enhanced_rate').where('guid', 'in', enhanced.out).execute()
  if (rates.out.length > 0) await db.deleteFrom('band_rate').where('guid', 'in', rates.out).execute()
  const ofBand = { band_guid: bandGuid }
  if (rates.in.length > 0) {
    await db
      .insertInto('band_rate')
      .values(rates.in.map((row) => ({ ...row, ...ofBand })))
      .execute()
  }
  if (enhanced.in.length > 0) {
    await db
      .insertInto('enhanced_rate')
      .values(enhanced.in.map((row) => ({ ...row, ...ofBand })))
      .execute()
  }
  // Violations are reported by this save, not by the commit.
  await sql`set constraints all immediate`.execute(db)
}

interface Row {
  readonly guid: string
}

/** Returns the guids to delete and the rows to insert; a changed row is in both. */
function changesOf<R extends Row>(before: readonly R[], after: readonly R[]): { out: string[]; in: R[] } {
  const was = new Map(before.map((row) => [row.guid, row]))
  const added = after.filter((row) => !isSame(was.get(row.guid), row))
  const kept = new Set(after.filter((row) => !added.includes(row)).map(({ guid }) => guid))
  return { out: before.map(({ guid }) => guid).filter((guid) => !kept.has(guid)), in: added }
}

function isSame<R extends Row>(one: R | undefined, other: R): boolean {
  return one !== undefined && Object.entries(other).every(([key, value]) => one[key as keyof R] === value)
}

/** Selects the guids that rates of other bands already have. */
export async function selectTaken(db: AnyDb, bandGuid: string, guids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ guid: string }>`
    select guid from band_rate where guid = any(${guids}::uuid[]) and band_guid <> ${bandGuid}
    union all
    select guid from enhanced_rate where guid = any(${guids}::uuid[]) and band_guid <> ${bandGuid}`.execute(db)
  return new Set(rows.map(({ guid }) => guid))
}

/** Selects the titles of all holiday tiers. */
export async function selectTierTitles(db: AnyDb): Promise<Map<string, string>> {
  const tiers = await db.selectFrom('holiday_tier as t').select(['t.guid', 't.title']).execute()
  return new Map(tiers.map(({ guid, title }) => [guid, title]))
}
