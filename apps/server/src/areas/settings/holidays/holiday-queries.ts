import { sql } from 'kysely'
import type { Holiday } from '#contract/settings/holidays.ts'
import type { AnyDb } from '../../../kit/context.ts'

export type HolidayRow = Omit<Holiday, 'fixed'> & {
  /** Of a system holiday. */
  readonly source: string | null
}

function holidays(db: AnyDb) {
  return db
    .selectFrom('holiday as h')
    .leftJoin('holiday_tier as i', 'i.guid', 'h.invoice_tier_guid')
    .leftJoin('holiday_tier as p', 'p.guid', 'h.payment_tier_guid')
    .select(['h.guid', 'h.title', 'h.date', 'h.invoice_tier_guid', 'h.payment_tier_guid', 'h.version', 'h.source'])
    .select('h.is_proclaimed')
    .select(sql<Holiday['nation_alias']>`h.nation_alias`.as('nation_alias'))
    .select(['h.is_system as read_only', 'i.title as invoice_tier_title', 'p.title as payment_tier_title'])
}

interface HolidayFilter {
  readonly nation_alias?: string | undefined
  readonly year?: string | undefined
  readonly tier_guid?: string | undefined
}

/** FSET-D05: selects holidays latest first, or those of one year from its beginning; on one date by nation. */
export function selectHolidays(db: AnyDb, { nation_alias, year, tier_guid }: HolidayFilter): Promise<HolidayRow[]> {
  let query = holidays(db)
    .orderBy('h.date', year ? 'asc' : 'desc')
    .orderBy('h.nation_alias')
  if (nation_alias) query = query.where('h.nation_alias', '=', nation_alias)
  if (year) query = query.where('h.date', '>=', `${year}-01-01`).where('h.date', '<=', `${year}-12-31`)
  if (tier_guid) {
    query = query.where((where) =>
      where.or([where('h.invoice_tier_guid', '=', tier_guid), where('h.payment_tier_guid', '=', tier_guid)]),
    )
  }
  return query.execute()
}

export function selectHoliday(db: AnyDb, guid: string): Promise<HolidayRow | undefined> {
  return holidays(db).where('h.guid', '=', guid).executeTakeFirst()
}

/** Selects a holiday and locks it against changes until the transaction ends. */
export function lockHoliday(db: AnyDb, guid: string): Promise<HolidayRow | undefined> {
  return holidays(db).where('h.guid', '=', guid).forNoKeyUpdate('h').executeTakeFirst()
}
