import { chargeTypes } from '../billing/charge-types.ts'
import { addDays, type LocalDate } from '../time.ts'

/** The tables of what the law fixes; caps of extras stand beside them, as some follow the law. */
export const lawAliases = ['MINIMUM_WAGE', 'MILEAGE', 'LEAVE', 'VAT', 'BANK_HOLIDAY', 'CAP'] as const
export type LawAlias = (typeof lawAliases)[number]

/** The unit of a figure, as its text ends. */
export type LawUnit = 'an hour' | 'a mile' | 'a day' | '%' | 'pounds' | 'hours' | 'miles' | 'weeks' | ''

interface LawTable {
  readonly title: string
  /** The day of the year from which new figures are due, as MM-dd; null where none is fixed. */
  readonly renewedOn: string | null
  /** The use of its figures. */
  readonly use: string
}

/** Minimum wages change each April, the mileage allowance with the tax year, bank holidays are published by year (uk 1, 4, 5). */
export const lawTables: Readonly<Record<LawAlias, LawTable>> = {
  MINIMUM_WAGE: {
    title: 'Minimum wages',
    renewedOn: '04-01',
    use: 'Top-ups, travel paid at the minimum wage, and the caps of taxi and travel top-up.',
  },
  MILEAGE: { title: 'Mileage allowance', renewedOn: '04-06', use: 'The cap of mileage top-up.' },
  LEAVE: {
    title: 'Leave',
    renewedOn: null,
    use: 'Accruals of leave, in leave years that begin on or after the day.',
  },
  VAT: { title: 'VAT', renewedOn: null, use: 'Taxable extras of invoices.' },
  BANK_HOLIDAY: { title: 'Bank holidays', renewedOn: '01-01', use: 'Prices and pay of visits on these days.' },
  CAP: { title: 'Caps of extras', renewedOn: null, use: 'The maximum of extras of payments.' },
}

/** The tables whose figures are single amounts. */
export const figureLaws = ['MILEAGE', 'LEAVE', 'VAT', 'CAP'] as const
export type FigureLaw = (typeof figureLaws)[number]

interface FigureKey {
  readonly title: string
  readonly unit: LawUnit
}

const miles = (title: string): FigureKey => ({ title, unit: 'a mile' })
const percent = (title: string): FigureKey => ({ title, unit: '%' })

/** A cap of a charge type: the alias, and what of it is capped. */
const caps: readonly (readonly [alias: string, part: 'total' | 'quantity' | 'rate', unit: LawUnit])[] = [
  ['E/TAX', 'total', 'pounds'],
  ['MILE/TOP', 'quantity', 'miles'],
  ['INCENT/P', 'total', 'pounds'],
  ['GHR/LOSS', 'quantity', 'hours'],
  ['GHR/LOSS', 'rate', 'an hour'],
  ['GHR/WORK', 'quantity', 'hours'],
  ['GHR/WORK', 'rate', 'an hour'],
  ['ONCALL/W', 'total', 'pounds'],
  ['TAXI', 'quantity', 'hours'],
  ['TRAV/TOP', 'quantity', 'hours'],
]

/** The figures of each table by key, in the order of the screen. */
export const figureKeys: Readonly<Record<FigureLaw, Readonly<Record<string, FigureKey>>>> = {
  MILEAGE: {
    CAR: miles('Cars and vans, first 10,000 miles of a tax year'),
    'CAR/MORE': miles('Cars and vans, above 10,000 miles'),
    MOTORCYCLE: miles('Motorcycles'),
    BICYCLE: miles('Bicycles'),
    PASSENGER: miles('Each passenger'),
  },
  LEAVE: {
    ACCRUAL: percent('Accrual, of the hours worked in a pay period'),
    WEEKS: { title: 'Limit of a leave year', unit: 'weeks' },
  },
  VAT: { STANDARD: percent('Standard rate'), EXEMPT: percent('Exempt, welfare services') },
  CAP: Object.fromEntries(
    caps.map(([alias, part, unit]) => [
      `${alias} ${part}`,
      { title: `${chargeTypes[alias]?.title}: ${{ total: 'amount', quantity: 'quantity', rate: 'rate' }[part]}`, unit },
    ]),
  ),
}

/** Days before a table runs out on which administrators are told. */
const warningDays = 60

/**
 * Returns the first day for which a table has no figures yet: the next renewal after the latest figures start. Null for
 * a table without fixed renewals, whose figures hold until others are announced.
 */
export function runsOutOn(law: LawAlias, latestStart: LocalDate): LocalDate | null {
  const { renewedOn } = lawTables[law]
  if (renewedOn === null) return null
  const year = Number(latestStart.slice(0, 4))
  return latestStart < `${year}-${renewedOn}` ? `${year}-${renewedOn}` : `${year + 1}-${renewedOn}`
}

/** Whether a table runs out within 60 days, or has run out. */
export function isRunningOut(runsOut: LocalDate | null, today: LocalDate): boolean {
  return runsOut !== null && addDays(today, warningDays) >= runsOut
}

/** A day on which figures of a key start to hold, past or future. */
interface Started {
  readonly start: LocalDate
}

/**
 * Returns why new figures cannot start on a day, as a date of `rows`, the figures that they follow. They follow the latest,
 * or replace it while it has not begun: what has begun may have been paid by.
 */
export function startRefusal(start: LocalDate, rows: readonly Started[], today: LocalDate): LocalDate | null {
  const latest = rows
    .map((row) => row.start)
    .toSorted()
    .at(-1)
  if (latest === undefined || start > latest) return null
  return start === latest && latest > today ? null : latest
}
