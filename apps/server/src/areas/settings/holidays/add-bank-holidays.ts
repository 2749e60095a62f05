import { sql } from 'kysely'
import type { AnyDb } from '../../../kit/context.ts'
import { type NationAlias, plainTitle } from './bank-holidays.ts'
import { holidayChanged } from './holiday-changed.ts'
import type { HolidayTiers } from './tier-titles.ts'

/** A bank holiday of a nation. */
export interface BankHolidayOfNation {
  readonly date: string
  readonly title: string
  readonly nation_alias: NationAlias
  readonly source: string
}

/**
 * Adds bank holidays as system holidays and returns their number: one on a day that is a holiday of its nation already is
 * left out. A proclaimed one was added by a person, who can remove it again.
 *
 * New holidays get the tiers of the same day in the last year that had it under this exact title, otherwise those of
 * its substitute or of the day that it substitutes, otherwise the tier with the title Bank holiday, which the first run
 * creates. A substitute of Christmas may be an ordinary bank holiday; the next Christmas is not. Without rates for a
 * tier a model prices an ordinary day (finance 3.5).
 */
export async function addBankHolidays(
  db: AnyDb,
  days: readonly BankHolidayOfNation[],
  { is_proclaimed }: { readonly is_proclaimed: boolean },
): Promise<number> {
  const known = await selectKnown(db)
  const usual = known.size === 0 ? await usualTier(db) : await findUsualTier(db)
  let count = 0
  for (const day of days) {
    const { nation_alias: nation, title } = day
    const tiers = known.get(`${nation} ${title}`) ?? known.get(keyOf(nation, title)) ?? usual
    if (await insertDay(db, { ...day, ...tiers, is_proclaimed })) count++
  }
  return count
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

async function insertDay(
  db: AnyDb,
  day: BankHolidayOfNation & HolidayTiers & { readonly is_proclaimed: boolean },
): Promise<boolean> {
  const added = await db
    .insertInto('holiday')
    .values({ ...day, is_system: true })
    .onConflict((conflict) => conflict.columns(['date', 'nation_alias']).doNothing())
    .returning('guid')
    .executeTakeFirst()
  if (added && (day.invoice_tier_guid ?? day.payment_tier_guid) !== null) await holidayChanged(db, null, day)
  return added !== undefined
}
