import Holidays from 'date-holidays'

export const nations = ['ENG', 'SCT', 'WLS', 'NIR'] as const
export type NationAlias = (typeof nations)[number]

export interface BankHoliday {
  /** yyyy-MM-dd */
  readonly date: string
  readonly title: string
}

const substitute = ' (substitute day)'

/** Holidays that were proclaimed for one year only, which the library does not know (uk 4). */
const proclaimed: readonly (BankHoliday & { readonly nation: NationAlias })[] = [
  { nation: 'SCT', date: '2026-06-15', title: 'World Cup bank holiday' },
]

/** Returns the official bank holidays of a nation in a year, by date (uk 4), without days that have a substitute. */
export function bankHolidays(nation: NationAlias, year: number): BankHoliday[] {
  const found = publicHolidays(nation, year)
  const substituted = new Set(
    found.flatMap(({ title }) => (title.endsWith(substitute) ? [title.slice(0, -substitute.length)] : [])),
  )
  return [
    ...found.filter(({ title }) => !substituted.has(title)),
    ...proclaimed.filter((day) => day.nation === nation && day.date.startsWith(`${year}-`)),
  ]
    .map(({ date, title }) => ({ date, title }))
    .sort((a, b) => (a.date < b.date ? -1 : 1))
}

/** Returns a title without the suffix of substitutes: it is the same in all years. */
export function plainTitle(title: string): string {
  return title.endsWith(substitute) ? title.slice(0, -substitute.length) : title
}

/**
 * Returns the public holidays of a nation in a year, including days with a substitute, and the substitutes, by date.
 */
export function publicHolidays(nation: NationAlias, year: number): BankHoliday[] {
  return new Holidays('GB', nation)
    .getHolidays(year)
    .filter(({ type }) => type === 'public')
    .map(({ date, name }) => ({ date: date.slice(0, 10), title: name }))
}

const publishedUntil = '2028-12-31'

/** Returns where a bank holiday comes from: they are published some years ahead, later ones are calculated (uk 4). */
export function bankHolidaySource(date: string): string {
  return date <= publishedUntil
    ? 'GOV.UK bank holidays, as published on 21 August 2026'
    : 'Banking and Financial Dealings Act 1971; not published yet'
}
