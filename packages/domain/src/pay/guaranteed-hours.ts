import { DAYS_PER_YEAR, unitsPerYear } from '../calendar.ts'
import { type Mills, type Pence, pence } from '../money.ts'
import { daysBetween, type LocalDate } from '../time.ts'
import { validOn } from '../validity.ts'
import { type Exact, exact, minus, plus, roundTo, times, zero } from './exact.ts'
import type { PayDay } from './pay-days.ts'
import { rateOn } from './rate-on.ts'
import type { Absence, CarerPayContract, GuaranteedHours, PayInput } from './types.ts'

/** The guaranteed hours of a contract in a pay period; hours are thousandths, as shown. */
export interface Guarantee {
  readonly contractGuid: string
  /** The first and the last day that count, both included. */
  readonly from: LocalDate
  readonly to: LocalDate
  readonly days: number
  readonly guaranteed: number
  readonly absent: number
  readonly usedMinutes: number
  readonly lost: number
  /** Null without a rate on the last day. */
  readonly rate: Mills | null
  /** The loss at that rate, worked out from the exact hours. */
  readonly total: Pence
}

/**
 * Returns the guarantees of the contracts that have any in the period (pay 8). `used` are the minutes that use them up
 * on each of `days`, the days of the period.
 */
export function guaranteesOf(input: PayInput, days: readonly PayDay[], used: readonly number[]): Guarantee[] {
  return input.contracts.flatMap((contract) => guaranteeOf(contract, input, days, used) ?? [])
}

function guaranteeOf(
  contract: CarerPayContract,
  { group, absences }: PayInput,
  ofPeriod: readonly PayDay[],
  used: readonly number[],
): Guarantee | null {
  const { guaranteedHours } = contract
  if (guaranteedHours.length === 0) return null
  const counted = ofPeriod.filter(
    (day) => day.contract === contract && guaranteedHours.some((row) => validOn(row, day.date)),
  )
  const days = counted.map(({ date }) => date)
  const [from] = days
  const to = days.at(-1)
  if (from === undefined || to === undefined) return null
  const guaranteed = hoursOf(guaranteedHours, days)
  const absent = absences.map((absence) => absentHours(absence, contract, days)).reduce(plus, zero)
  const usedMinutes = counted.reduce((total, { index }) => total + (used[index ?? -1] ?? 0), 0)
  const left = minus(minus(guaranteed, absent), exact(usedMinutes, 60))
  const lost = left.numerator > 0n ? left : zero
  const rate = rateOn(contract, group, to)
  return {
    ...{ contractGuid: contract.guid, from, to, days: days.length, usedMinutes, rate },
    guaranteed: roundTo(1000, guaranteed),
    absent: roundTo(1000, absent),
    lost: roundTo(1000, lost),
    total: pence(roundTo(100, times(lost, exact(rate ?? 0, 1000)))),
  }
}

/** Returns the hours that rows guarantee on some days: hours times units, summed over rows (finance 2). */
function hoursOf(rows: readonly GuaranteedHours[], days: readonly LocalDate[]): Exact {
  return rows
    .map((row) => {
      const valid = days.filter((day) => validOn(row, day)).length
      return exact(row.hours * valid * unitsPerYear[row.frequency], 100 * DAYS_PER_YEAR)
    })
    .reduce(plus, zero)
}

/** Returns the hours of an absence on the days of a guarantee (pay 8.2). */
function absentHours(absence: Absence, contract: CarerPayContract, days: readonly LocalDate[]): Exact {
  const inside = days.filter((day) => validOn(absence, day))
  if (absence.hours === null) {
    const whole = hoursOf(contract.guaranteedHours, inside)
    return absence.isHalfDay ? times(whole, exact(1, 2)) : whole
  }
  const all = daysBetween(absence.start, absence.end)
  return all <= 0 ? zero : exact(absence.hours * inside.length, 100 * all)
}
