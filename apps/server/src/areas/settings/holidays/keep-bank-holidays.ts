import { sql } from 'kysely'
import type { AnyDb } from '../../../kit/context.ts'
import { bankHolidaySource, bankHolidays, type NationAlias, nations, plainTitle } from './bank-holidays.ts'
import { holidayChanged } from './holiday-changed.ts'
import type { HolidayTiers } from './tier-titles.ts'

/** Years to create after the current one. */
const yearsAhead = 3

/**
 * Creates the official bank holidays of every nation as system holidays (uk 4), for the year of `today`, a local date,
 * and some ahead. Existing holidays of a day stay, manual ones too, so it may run any number of times.
 *
 * New holidays get the tiers of the same day in the last year that had it under this exact title, otherwise those of
 * its substitute or of the day that it substitutes, otherwise the tier with the title Bank holiday, which the first run
 * creates. A substitute of Christmas may be an ordinary bank holiday; the next Christmas is not. Without rates for a
 * tier a model prices an ordinary day (finance 3.5).
 */
export async function keepBankHolidays(db: AnyDb, today: string): Promise<void> {
  const year = Number(today.slice(0, 4))
  const known = await selectKnown(db)
  const usual = known.size === 0 ? await usualTier(db) : await findUsualTier(db)
  for (const nation_alias of nations) {
    for (let each = year; each <= year + yearsAhead; each++) {
      for (const day of bankHolidays(nation_alias, each)) {
        const tiers = known.get(`${nation_alias} ${day.title}`) ?? known.get(keyOf(nation_alias, day.title)) ?? usual
        await insertDay(db, { ...day, nation_alias, source: bankHolidaySource(day.date), ...tiers })
      }
    }
  }
}

const keyOf = (nation: string, title: string) => `${nation} ${plainTitle(title)}`

/**
 * Selects the tiers of the latest system holiday of each nation and title, also by the title without the suffix of
 * substitutes.
 */
async function selectKnown(db: AnyDb): Promise<Map<string, HolidayTiers>> {
  const rows = await db
    .selectFrom('holiday as h')
    .select(['h.title', 'h.nation_alias', 'h.invoice_tier_guid', 'h.payment_tier_guid'])
    .where('h.is_system', '=', true)
    .orderBy('h.date')
    .execute()
  const entries = rows.map(({ title, nation_alias, ...tiers }) => ({ title, nation_alias, tiers }))
  return new Map<string, HolidayTiers>([
    ...entries.map(({ title, nation_alias, tiers }) => [keyOf(nation_alias, title), tiers] as const),
    ...entries.map(({ title, nation_alias, tiers }) => [`${nation_alias} ${title}`, tiers] as const),
  ])
}

async function findUsualTier(db: AnyDb): Promise<HolidayTiers> {
  const tier = await db
    .selectFrom('holiday_tier as t')
    .select('t.guid')
    .where(sql`lower(btrim(t.title))`, '=', 'bank holiday')
    .executeTakeFirst()
  return { invoice_tier_guid: tier?.guid ?? null, payment_tier_guid: tier?.guid ?? null }
}

async function usualTier(db: AnyDb): Promise<HolidayTiers> {
  await db
    .insertInto('holiday_tier')
    .values({ title: 'Bank holiday' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return findUsualTier(db)
}

/** A bank holiday of a nation. */
export interface BankHolidayOfNation {
  readonly date: string
  readonly title: string
  readonly nation_alias: NationAlias
  readonly source: string
}

/**
 * Adds a proclaimed bank holiday with the tier with the title Bank holiday, if there is one. Returns whether it was added:
 * a day may be a holiday of the nation already.
 */
export async function addBankHoliday(db: AnyDb, day: BankHolidayOfNation): Promise<boolean> {
  return insertDay(db, { ...day, ...(await findUsualTier(db)) })
}

async function insertDay(db: AnyDb, day: BankHolidayOfNation & HolidayTiers): Promise<boolean> {
  const added = await db
    .insertInto('holiday')
    .values({ ...day, is_system: true })
    .onConflict((conflict) => conflict.columns(['date', 'nation_alias']).doNothing())
    .returning('guid')
    .executeTakeFirst()
  if (added && (day.invoice_tier_guid ?? day.payment_tier_guid) !== null) await holidayChanged(db, null, day)
  return added !== undefined
}
