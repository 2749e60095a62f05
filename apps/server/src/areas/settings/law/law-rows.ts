import { nations } from '#contract/settings/holidays.ts'
import type { ChangedFigure, LawRow } from '#contract/settings/law.ts'
import { jurisdictions } from '#contract/settings/minimum-wages.ts'
import { formatDate } from '#domain/date-format.ts'
import { withoutTrailingZeros } from '#domain/digits.ts'
import { type FigureLaw, figureKeys } from '#domain/law/law-tables.ts'
import { agesText } from '#domain/pay/wage-bands.ts'
import { addDays } from '#domain/time.ts'
import { statusOn } from '#domain/validity.ts'
import type { HolidayRow } from '../holidays/holiday-queries.ts'
import type { WageRow } from '../minimum-wages/minimum-wage-queries.ts'
import type { FigureRow } from './law-figure-queries.ts'

type Band = Omit<WageRow['jurisdiction_minimum_wage_bands'][number], 'guid'>

/** Returns a band's name, with its ages unless it names them; that of a policy with its jurisdiction. */
export function bandTitle({ jurisdiction_alias: alias, title, is_apprentice, ...ages }: Band): string {
  const whom = is_apprentice || /\d/.test(title) ? '' : `, ${agesText(ages)}`
  return alias === 'UK' ? `${title}${whom}` : `${jurisdictions[alias]}: ${title}${whom}`
}

export const offsetTitle = 'Accommodation offset'

/** Rows of minimum wages, which are given with the latest first. `today` is the branch's day. */
export function wageRows(wages: readonly WageRow[], today: string): LawRow[] {
  return wages.flatMap((wage, at) => {
    const { guid, start, end, source, accommodation_offset: offset } = wage
    const status = statusOn(wage, today)
    const common = { guid, start, end, source, status, is_removable: at === 0 && status === 'Future' }
    const bands = wage.jurisdiction_minimum_wage_bands.map((band) => ({
      ...{ ...common, title: bandTitle(band), amount: band.rate, unit: 'an hour' },
    }))
    return offset === null ? bands : [...bands, { ...common, title: offsetTitle, amount: offset, unit: 'a day' }]
  })
}

/** Rows of single figures of a table, in the order of its keys, the latest first. */
export function figureRows(law: FigureLaw, figures: readonly FigureRow[], today: string): LawRow[] {
  return Object.entries(figureKeys[law]).flatMap(([key, { title, unit }]) =>
    figures
      .filter((figure) => figure.law === law && figure.key === key)
      .map((figure, at) => {
        const { guid, start, end, source } = figure
        const status = statusOn(figure, today)
        const amount = amountText(figure.amount, unit)
        return { guid, title, amount, unit, start, end, status, source, is_removable: at === 0 && status === 'Future' }
      }),
  )
}

/** Money has two decimals, or three where it needs them; other figures as few as they need. */
export function amountText(amount: string, unit: string): string {
  const plain = withoutTrailingZeros(amount)
  const isMoney = unit.startsWith('a') || unit === 'pounds'
  if (!isMoney) return plain
  const [whole = '', decimals = ''] = plain.split('.')
  return `${whole}.${decimals.padEnd(2, '0')}`
}

/**
 * Rows of bank holidays, one a day: its nations are in the title. Proclaimed ones have one for each nation, as they are added
 * and removed. They are given the latest first.
 */
export function holidayRows(holidays: readonly HolidayRow[], today: string): LawRow[] {
  const days = Map.groupBy(
    holidays.filter(({ read_only }) => read_only),
    ({ guid, date, title, is_proclaimed }) => (is_proclaimed ? guid : `${date} ${title}`),
  )
  return [...days.values()].flatMap((rows) => {
    const [first] = rows
    if (!first) return []
    const { guid, title, date: start, source, is_proclaimed: is_removable } = first
    const end = addDays(start, 1)
    const row = { guid, start, end, source: source ?? '', status: statusOn({ start, end }, today), is_removable }
    return [{ ...row, title: titleIn(title, rows), amount: null, unit: '' }]
  })
}

type InNation = Pick<HolidayRow, 'nation_alias'>

function titleIn(title: string, days: readonly InNation[]): string {
  const names = days.map(({ nation_alias }) => nations[nation_alias]).toSorted()
  return `${title} (${names.join(', ')})`
}

/** The lines of a change that adds bank holidays, one a day, by date. */
export function holidayLines(added: readonly (InNation & { date: string; title: string })[]): ChangedFigure[] {
  const days = Map.groupBy(
    added.toSorted((a, b) => (a.date < b.date ? -1 : 1)),
    ({ date, title }) => `${date} ${title}`,
  )
  return [...days.values()].flatMap((rows) => {
    const [first] = rows
    if (!first) return []
    return [{ title: titleIn(first.title, rows), before: null, after: formatDate(first.date), unit: '' }]
  })
}

/** The line of a change that removes a proclaimed bank holiday. */
export function removedHolidayLine({ title, date, nation_alias }: HolidayRow): ChangedFigure {
  return { title: titleIn(title, [{ nation_alias }]), before: formatDate(date), after: null, unit: '' }
}
