import { sql } from 'kysely'
import { parseMills } from '#domain/money.ts'
import type { BaseRate } from '#domain/rating/rate-pay.ts'
import { type CompiledSalaries, compileSalaries } from '#domain/rating/salary-cover.ts'
import type { DayType, Holiday } from '#domain/rating/types.ts'
import type { LocalDate } from '#domain/time.ts'
import { datesOf } from '../database/validity-text.ts'
import type { AnyDb } from '../kit/context.ts'

/** Reads the base rates of a pay group. */
export async function loadBaseRates(
  db: AnyDb,
  payGroupGuid: string,
): Promise<(BaseRate & { readonly guid: string })[]> {
  const rows = await db
    .selectFrom('base_rate as r')
    .select(['r.guid', ...datesOf('r.validity'), 'r.rate'])
    .where('r.model_guid', '=', payGroupGuid)
    .execute()
  return rows.map((row) => ({ ...row, rate: parseMills(row.rate) }))
}

interface SalaryRow {
  readonly start: LocalDate
  readonly end: LocalDate | null
  readonly bands: readonly {
    readonly guid: string
    readonly day_type_alias: string
    readonly holiday_tier_guid: string | null
    readonly start_minute: number
    readonly end_minute: number
  }[]
}

/** Reads and prepares the salaries of a pay group; null without one. `holidays` are those of payments. */
export async function loadSalaries(
  db: AnyDb,
  payGroupGuid: string,
  holidays: readonly Holiday[],
  timeZone: string,
): Promise<CompiledSalaries | null> {
  const { rows } = await sql<SalaryRow>`
    select lower(s.validity)::text as start, upper(s.validity)::text as "end", coalesce((
      select json_agg(json_build_object('guid', b.guid, 'day_type_alias', b.day_type_alias,
        'holiday_tier_guid', b.holiday_tier_guid, 'start_minute', b.start_minute, 'end_minute', b.end_minute))
      from salary_band b where b.salary_guid = s.guid), '[]') as bands
    from salary s where s.model_guid = ${payGroupGuid}`.execute(db)
  if (rows.length === 0) return null
  const salaries = rows.map(({ start, end, bands }) => ({
    ...{ start, end },
    bands: bands.map((band) => ({
      guid: band.guid,
      // Holidays are distinguished by tier (MCHG-D18); the table's check allows only these values.
      dayType: band.holiday_tier_guid === null ? (band.day_type_alias as DayType) : null,
      holidayTierGuid: band.holiday_tier_guid,
      start: band.start_minute,
      end: band.end_minute,
    })),
  }))
  return compileSalaries(salaries, holidays, timeZone)
}
