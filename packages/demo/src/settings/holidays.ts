import type { Insertable } from 'kysely'
import {
  type BankHoliday,
  bankHolidaySource,
  bankHolidays,
  type NationAlias,
  nations,
  publicHolidays,
} from '#server/areas/settings/holidays/bank-holidays.ts'
import type { DB } from '#server/database/types.ts'
import type { Random } from '../random.ts'

/**
 * Returns 25 and 26 December and 1 January in years with a substitute day: care contracts have enhanced rates on these
 * dates, regardless of the substitute (uk 4).
 */
export function substitutedFeasts(nation: NationAlias, year: number): BankHoliday[] {
  const official = new Set(bankHolidays(nation, year).map(({ date }) => date))
  return publicHolidays(nation, year).filter(({ date }) => isFeast(date) && !official.has(date))
}

export interface HolidayTiers {
  readonly bankHoliday: string
  readonly feast: string
}

export function makeHolidayTiers(random: Random): { rows: Insertable<DB['holiday_tier']>[]; guids: HolidayTiers } {
  const guids = { bankHoliday: random.guid(), feast: random.guid() }
  const rows = [
    { guid: guids.bankHoliday, title: 'Bank holiday' },
    { guid: guids.feast, title: 'Christmas and New Year' },
  ]
  return { rows, guids }
}

/** Creates the holidays of every nation from one year to another, both included, with the tier of each side. */
export function makeHolidays(
  random: Random,
  tiers: HolidayTiers,
  years: { readonly first: number; readonly last: number },
): Insertable<DB['holiday']>[] {
  const rows: Insertable<DB['holiday']>[] = []
  for (const nation_alias of nations) {
    for (let year = years.first; year <= years.last; year++) {
      const official = bankHolidays(nation_alias, year).map((day) => ({
        ...day,
        is_system: true,
        source: bankHolidaySource(day.date),
      }))
      const feasts = substitutedFeasts(nation_alias, year).map((day) => ({ ...day, is_system: false }))
      for (const day of [...official, ...feasts]) {
        rows.push({ guid: random.guid(), nation_alias, ...day, ...tiersOf(day, tiers) })
      }
    }
  }
  return rows
}

/** Days with higher pay for carers but no higher price for funders: local ones, and ones proclaimed once. */
const unfunded = new Set(['St Andrew’s Day', 'St Andrew’s Day (substitute day)', 'World Cup bank holiday'])

function tiersOf({ date, title }: BankHoliday, tiers: HolidayTiers) {
  const tier = isFeast(date) ? tiers.feast : tiers.bankHoliday
  return { invoice_tier_guid: unfunded.has(title) ? null : tier, payment_tier_guid: tier }
}

function isFeast(date: string): boolean {
  return /-(12-25|12-26|01-01)$/.test(date)
}
