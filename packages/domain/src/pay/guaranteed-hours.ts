import { DAYS_PER_YEAR, unitsPerYear } from '../calendar.ts'
import { type Mills, type Pence, pence } from '../money.ts'
import { daysBetween, type LocalDate } from '../time.ts'
import { validOn } from '../validity.ts'
import { daysOf } from './days-of.ts'
import { type Exact, exact, minus, plus, roundTo, times, zero } from './exact.ts'
import { rateOn } from './rate-on.ts'
import type { Absence, CarerPayContract, GuaranteedHours, PayInput } from './types.ts'

/** Minutes that use up guaranteed hours on a day of a contract (pay 8.3). */
export interface UsedMinutes {
  readonly date: LocalDate
  readonly contractGuid: string | null
  readonly minutes: number
}

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

/** Returns the guarantees of the contracts that have any in the period (pay 8). */
export function guaranteesOf(input: PayInput, used: readonly UsedMinutes[]): Guarantee[] {
  return input.contracts.flatMap((contract) => guaranteeOf(contract, input, used) ?? [])
}

function guaranteeOf(
  contract: CarerPayContract,
  { period, group, absences }: PayInput,
  used: readonly UsedMinutes[],
): Guarantee | null {
  if (contract.guaranteedHours.length === 0) return null
  const days = daysOf(period).filter(
    (day) => validOn(contract, day) && contract.guaranteedHours.some((row) => validOn(row, day)),
  )
  const [from] = days
  const to = days.at(-1)
  if (from === undefined || to === undefined) return null
  const guaranteed = hoursOf(contract.guaranteedHours, days)
  const absent = absences.map((absence) => absentHours(absence, contract, days)).reduce(plus, zero)
  const counted = new Set(days)
  const usedMinutes = used
    .filter(({ date, contractGuid }) => contractGuid === contract.guid && counted.has(date))
    .reduce((total, { minutes }) => total + minutes, 0)
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
