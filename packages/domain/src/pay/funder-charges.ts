import { DAYS_PER_YEAR, type Frequency, unitsPerYear } from '../calendar.ts'
import { type Mills, mills, multiplyDivideRounded, type Pence, pence } from '../money.ts'
import type { LocalDate } from '../time.ts'
import { type Period, validOn } from '../validity.ts'
import { daysOf } from './days-of.ts'
import { exact, roundTo, times } from './exact.ts'
import type { DayRange } from './types.ts'

/** A standing charge of a contract or a model. */
export interface StandingChargeRow extends Period {
  readonly guid: string
  readonly rate: Mills
  /** Hundredths of an hour for each unit; 0 or null if it has none. */
  readonly hours: number | null
  readonly frequency: Frequency
}

export interface ContributionRow extends Period {
  readonly guid: string
  /** For a week. */
  readonly rate: Mills
}

export interface FunderInput {
  readonly period: DayRange
  readonly contract: Period & { readonly isContributable: boolean }
  readonly standingCharges: readonly StandingChargeRow[]
  readonly model: Period & { readonly standingCharges: readonly StandingChargeRow[] }
  /** Contributions of private contracts to this contract. */
  readonly contributions: readonly (ContributionRow & { readonly privateContract: Period | null })[]
  /** Contributions of this contract to contracts of funders. */
  readonly received: readonly (ContributionRow & { readonly funder: Period & { readonly isContributable: boolean } })[]
}

/** A standing charge or contribution of a period. */
export interface FunderCharge {
  readonly alias: 'STANDING' | 'CONTRIB'
  /** The row that it comes from. */
  readonly source: string
  /** The last day that counts (pay 1.3). */
  readonly date: LocalDate
  readonly from: LocalDate
  readonly days: number
  /** Thousandths, as shown. */
  readonly quantity: number
  readonly rate: Mills
  readonly total: Pence
}

/** Returns the standing charges and contributions of a contract in one period (pay 2 and 3). Throws a RangeError for amounts beyond the safe range. */
export function funderCharges(input: FunderInput): FunderCharge[] {
  const { period, contract, standingCharges, model } = input
  const days = daysOf(period)
  const own = standingCharges.map((row) => ({ row, days: days.filter((day) => allOn([contract, row], day)) }))
  // A row of the contract, of whatever frequency, replaces those of the model on its days (pay 2.2).
  const replaced = (day: LocalDate) => standingCharges.some((row) => validOn(row, day))
  const ofModel = model.standingCharges.map((row) => ({
    row,
    days: days.filter((day) => allOn([contract, model, row], day) && !replaced(day)),
  }))
  return [
    ...[...own, ...ofModel].map((each) => standingCharge(each.row, each.days)),
    ...input.contributions.map((row) => {
      const parties = contract.isContributable && row.privateContract ? [row, contract, row.privateContract] : null
      return contribution(row, parties ? days.filter((day) => allOn(parties, day)) : [], -1)
    }),
    ...input.received.map((row) => {
      const parties = row.funder.isContributable ? [row, row.funder, contract] : null
      return contribution(row, parties ? days.filter((day) => allOn(parties, day)) : [], 1)
    }),
  ].flatMap((charge) => (charge && charge.total !== 0 ? [charge] : []))
}

function standingCharge(row: StandingChargeRow, days: readonly LocalDate[]): FunderCharge | null {
  const [from] = days
  const date = days.at(-1)
  if (from === undefined || date === undefined) return null
  const units = exact(days.length * unitsPerYear[row.frequency], DAYS_PER_YEAR)
  const quantity = row.hours ? times(units, exact(row.hours, 100)) : units
  return {
    ...{ alias: 'STANDING', source: row.guid, date, from, days: days.length, rate: row.rate },
    quantity: roundTo(1000, quantity),
    total: pence(roundTo(100, times(quantity, exact(row.rate, 1000)))),
  }
}

function contribution({ guid, rate }: ContributionRow, days: readonly LocalDate[], sign: 1 | -1): FunderCharge | null {
  const [from] = days
  const date = days.at(-1)
  if (from === undefined || date === undefined) return null
  const amount = multiplyDivideRounded(rate, days.length, 70) * sign
  const money = { quantity: 1000, rate: mills(amount * 10), total: pence(amount) }
  return { alias: 'CONTRIB', source: guid, date, from, days: days.length, ...money }
}

function allOn(periods: readonly Period[], day: LocalDate): boolean {
  return periods.every((period) => validOn(period, day))
}
