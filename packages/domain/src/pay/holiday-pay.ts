import { type Mills, mills, type Pence, pence, sumBy } from '../money.ts'
import type { BaseRate } from '../rating/rate-pay.ts'
import { addDays, dayOfWeek, type LocalDate } from '../time.ts'
import { exact, roundTo, times } from './exact.ts'
import { rateOn } from './rate-on.ts'

const maxWeeks = 52
const maxLookedAt = 104

/** The pay of a week of seven days. A week that is not listed had no pay. */
export interface PaidWeek {
  readonly start: LocalDate
  /** With statutory sick pay, without expenses and mileage (pay 11.2). */
  readonly pay: Pence
  readonly sickPay: Pence
  /** Hundredths of an hour. */
  readonly hours: number
  /** Days with work or pay. */
  readonly days: number
  readonly hasStatutoryLeave: boolean
}

export type LeftOut = 'STATUTORY_LEAVE' | 'SSP' | 'NO_PAY'

export interface LookedAtWeek {
  readonly start: LocalDate
  /** Without statutory sick pay. */
  readonly pay: Pence
  readonly hours: number
  readonly days: number
  readonly leftOut: LeftOut | null
}

export interface HolidayPayInput {
  /** The first day of leave. */
  readonly date: LocalDate
  /** Hundredths of an hour of leave. */
  readonly hours: number
  readonly employmentStart: LocalDate
  /** 1 for Monday to 7 for Sunday. */
  readonly weekEndsOn: number
  readonly weeks: readonly PaidWeek[]
  readonly contract: { readonly rates: readonly BaseRate[] }
  readonly group: { readonly baseRates: readonly BaseRate[] }
}

export interface HolidayPay {
  /** From the latest back. */
  readonly weeks: readonly LookedAtWeek[]
  readonly weeksCounted: number
  readonly pay: Pence
  readonly hours: number
  readonly averageWeekPay: Pence
  readonly averageWeekHours: number
  /** Whether there was no average, and the contract's or the base rate is paid. */
  readonly isFallback: boolean
  /** Null if there is no rate at all (`NO_RATE`). */
  readonly charge: { readonly rate: Mills; readonly quantity: number; readonly total: Pence } | null
}

/** Returns the pay for leave: the average hourly pay of the last 52 weeks that count (pay 11, uk 3). */
export function holidayPay(input: HolidayPayInput): HolidayPay {
  const weeks = lookBack(input)
  const counted = weeks.filter(({ leftOut }) => leftOut === null)
  const pay = sumBy(counted, (week) => week.pay)
  const hours = counted.reduce((total, week) => total + week.hours, 0)
  const isFallback = counted.length === 0 || hours === 0
  // Pence for hundredths of an hour are pounds an hour.
  const average = isFallback ? null : mills(roundTo(1000, exact(pay, hours)))
  const rate = average ?? rateOn(input.contract, input.group, input.date)
  return {
    ...{ weeks, weeksCounted: counted.length, pay, hours, isFallback },
    averageWeekPay: pence(perWeek(pay, counted.length)),
    averageWeekHours: perWeek(hours, counted.length),
    charge: rate === null ? null : chargeOf(input.hours, rate),
  }
}

function lookBack({ date, employmentStart, weekEndsOn, weeks }: HolidayPayInput): LookedAtWeek[] {
  const byStart = new Map(weeks.map((week) => [week.start, week]))
  const lookedAt: LookedAtWeek[] = []
  let counted = 0
  // The last day of a week before the first day of leave.
  const back = (dayOfWeek(date) - 1 - weekEndsOn + 7) % 7
  for (let start = addDays(date, -1 - back - 6); ; start = addDays(start, -7)) {
    if (counted === maxWeeks || lookedAt.length === maxLookedAt || start < employmentStart) return lookedAt
    const week = byStart.get(start)
    const leftOut = leftOutOf(week)
    if (leftOut === null) counted++
    const pay = week ? pence(week.pay - week.sickPay) : pence(0)
    lookedAt.push({ start, pay, hours: week?.hours ?? 0, days: week?.days ?? 0, leftOut })
  }
}

function leftOutOf(week: PaidWeek | undefined): LeftOut | null {
  if (week?.hasStatutoryLeave) return 'STATUTORY_LEAVE'
  if (week && week.sickPay > 0 && week.pay === week.sickPay) return 'SSP'
  return week && week.pay > 0 ? null : 'NO_PAY'
}

function perWeek(total: number, weeks: number): number {
  return weeks === 0 ? 0 : roundTo(1, exact(total, weeks))
}

function chargeOf(hours: number, rate: Mills): HolidayPay['charge'] {
  const total = pence(roundTo(100, times(exact(hours, 100), exact(rate, 1000))))
  return { rate, quantity: hours * 10, total }
}
