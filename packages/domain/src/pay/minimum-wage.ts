import { earlierOf } from '../accrual/pay-periods.ts'
import { type Mills, mills, multiplyDivideRounded, type Pence, pence, priceOfMinutes, sumBy } from '../money.ts'
import { addDays, addMonths, daysBetween, type LocalDate } from '../time.ts'
import { ageOn } from '../validators/date.ts'
import { type Period, validOn } from '../validity.ts'
import type { Accommodation, CarerPayContract, DayRange, MinimumWage, PayInput, WageBand } from './types.ts'
import { lawAlias } from './wage-bands.ts'

/** The lawful rate of a carer on the first day of a reference period. */
export interface LawfulRate {
  readonly age: number
  readonly isApprentice: boolean
  readonly rate: Mills
  /** The ages of its band, both inclusive, null for open; and the first day of its record. */
  readonly band: { readonly from: number | null; readonly to: number | null; readonly since: LocalDate }
}

/** A reference period with its rate; null without a record or band (`NO_MINIMUM_WAGE`). */
export interface ReferencePeriod extends DayRange {
  readonly lawful: LawfulRate | null
}

/** Returns the reference periods of a pay period: itself, or its months if it is longer than a month (pay 9.1, 9.2). */
export function referencePeriods({ period, carer, wages }: PayInput): ReferencePeriod[] {
  const periods: ReferencePeriod[] = []
  for (let month = 0; ; month++) {
    const start = addMonths(period.start, month)
    if (start > period.end) return periods
    const last = addDays(addMonths(period.start, month + 1), -1)
    const end = earlierOf(last, period.end)
    periods.push({ start, end, lawful: lawfulRate(carer, wages, start) })
  }
}

function lawfulRate(carer: PayInput['carer'], wages: readonly MinimumWage[], day: LocalDate): LawfulRate | null {
  if (carer.birth === null) return null
  const age = ageOn(carer.birth, day)
  const isApprentice = isApprenticeOn(carer.apprenticeship, age, day)
  const record = wages.find((each) => validOn(each, day))
  const band = record && bandOf(record, age, isApprentice)
  if (!band) return null
  const { ageFrom: from, ageTo: to, rate } = band
  return { age, isApprentice, rate, band: { from, to, since: record.start } }
}

/** Apprentices have a rate of their own while they are under 19, and in their first year (uk 1). */
function isApprenticeOn(apprenticeship: Period | null, age: number, day: LocalDate): boolean {
  if (!apprenticeship || !validOn(apprenticeship, day)) return false
  return age < 19 || day < addMonths(apprenticeship.start, 12)
}

function bandOf({ bands }: MinimumWage, age: number, isApprentice: boolean): WageBand | undefined {
  return bands.find(
    (each) =>
      each.jurisdiction === lawAlias &&
      each.isApprentice === isApprentice &&
      (each.ageFrom ?? 0) <= age &&
      age <= (each.ageTo ?? Number.POSITIVE_INFINITY),
  )
}

/** Minutes and pay that count in the test of a reference period (pay 9.3, 9.4). */
export interface Counted {
  readonly minutes: number
  readonly pay: Pence
}

export interface WageTest extends DayRange, LawfulRate {
  readonly minutes: number
  readonly pay: Pence
  readonly accommodation: Pence
  readonly entitled: Pence
  readonly shortfall: Pence
  readonly topUp: Pence
  /** The contract and the day of the top-up; null if no contract is valid in the reference period. */
  readonly contractGuid: string | null
  readonly date: LocalDate
}

/** Tests a reference period by what counts in it: totals are compared, not hourly rates (pay 9.5, uk 1). */
export function testWage(
  { start, end, lawful }: ReferencePeriod & { readonly lawful: LawfulRate },
  counted: readonly Counted[],
  { contracts, accommodation, topUpPaidOn, wages }: PayInput,
): WageTest {
  const minutes = counted.reduce((total, each) => total + each.minutes, 0)
  const pay = sumBy(counted, (each) => each.pay)
  const offset = accommodation ? accommodationOf(accommodation, daysBetween(start, end) + 1) : pence(0)
  const entitled = priceOfMinutes(minutes, lawful.rate)
  const missing = pence(entitled - pay - offset)
  const shortfall = minutes > 0 && missing > 0 ? missing : pence(0)
  const paidUnder = topUpPaidOn === null ? undefined : wages.find((record) => validOn(record, topUpPaidOn))
  const later = paidUnder && bandOf(paidUnder, lawful.age, lawful.isApprentice)?.rate
  const topUp =
    later !== undefined && later > lawful.rate ? pence(multiplyDivideRounded(shortfall, later, lawful.rate)) : shortfall
  const contract = lastContract(contracts, start, end)
  return {
    ...{ start, end, ...lawful, minutes, pay, accommodation: offset, entitled, shortfall, topUp },
    contractGuid: contract?.guid ?? null,
    date: contract?.end != null && contract.end <= end ? addDays(contract.end, -1) : end,
  }
}

function lastContract(contracts: readonly CarerPayContract[], start: LocalDate, end: LocalDate) {
  const valid = contracts.filter((each) => each.start <= end && (each.end === null || each.end > start))
  return valid.sort((one, other) => (one.start < other.start ? -1 : 1)).at(-1)
}

/** Returns the accommodation offset for some days; negative when the charge is above it (uk 1). */
function accommodationOf({ offsetPerDay, chargePerNight, nightsPerWeek }: Accommodation, days: number): Pence {
  const perNight =
    chargePerNight === 0 ? offsetPerDay : chargePerNight <= offsetPerDay ? 0 : offsetPerDay - chargePerNight
  const weeks = multiplyDivideRounded(days, 1000, 7)
  return pence(multiplyDivideRounded(perNight * nightsPerWeek, weeks, 1000))
}

/** Returns the top-up as a rate of one unit. */
export function rateOfTotal(total: Pence): Mills {
  return mills(total * 10)
}
