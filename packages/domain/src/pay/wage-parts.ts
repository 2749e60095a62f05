import { multiplyDivideRounded, type Pence, pence, sum, sumBy } from '../money.ts'
import type { LocalDate } from '../time.ts'
import type { Item } from './appointments.ts'
import type { Guarantee } from './guaranteed-hours.ts'
import type { ItemPay } from './item-lines.ts'
import type { Leg } from './legs.ts'
import type { Counted, ReferencePeriod } from './minimum-wage.ts'
import type { PayDay } from './pay-days.ts'
import type { Extra, PayCharge } from './types.ts'

/** Extras whose hours are time worked. */
const workedExtras: readonly string[] = ['TRAV/TOP', 'GHR/WORK']
/** Extras that are pay in the minimum wage test. */
const wageExtras = [...workedExtras, 'INCENT/P']

export const isWorked = ({ alias }: Extra) => workedExtras.includes(alias)
export const minutesOfExtra = ({ quantity }: Extra) => multiplyDivideRounded(quantity, 60, 1000)
/** Only legs between stops are time worked, paid or not. */
export const minutesOfLeg = ({ journey }: Leg) => (journey?.waiting == null ? 0 : journey.travel + journey.waiting)

/** A leg with what it is paid. */
export interface PaidLeg {
  readonly leg: Leg
  readonly charges: readonly PayCharge[]
}

/** An extra with its day. */
export interface DayExtra extends Extra {
  readonly day: PayDay
}

/** The pay of a period that a test chooses from. */
interface PeriodPay {
  readonly items: readonly ItemPay[]
  readonly paidLegs: readonly PaidLeg[]
  readonly extras: readonly DayExtra[]
}

/** Minutes and pay that count in the test, with what they are for. */
export interface CountedTime extends Counted {
  readonly of: 'VISIT' | 'SHIFT' | 'JOURNEY' | 'EXTRA'
  readonly day: PayDay
  /** The minutes of a journey that are waiting. */
  readonly waiting: number
  /** The minutes that a visit or shift is paid for, and whether a visit counts as rostered, as its actual times are not known. */
  readonly paidMinutes: number
  readonly isAsRostered: boolean
}

/** Why pay is not part of the test (pay 9.4). */
export const leftOutKinds = [
  ...['ENHANCEMENT', 'SLEEP_IN', 'CANCELLED', 'EXEMPT'],
  ...['MILEAGE', 'COMMUTE', 'GHR/LOSS', 'EXTRA'],
] as const
export type LeftOutKind = (typeof leftOutKinds)[number]

/** The parts of the hours and the pay of a test, and the pay left out of it. */
export interface WageParts {
  readonly visits: number
  readonly shifts: number
  /** How many visits count as rostered. */
  readonly asRostered: number
  readonly visitMinutes: number
  readonly paidMinutes: number
  readonly travelMinutes: number
  readonly waitingMinutes: number
  readonly extraMinutes: number
  readonly visitPay: Pence
  readonly journeyPay: Pence
  readonly extraPay: Pence
  readonly leftOut: readonly { readonly kind: LeftOutKind; readonly total: Pence }[]
}

const isExempt = (item: Item | null) => item === null || item.appointment.isExempt
const isTestedLeg = (leg: Leg) => leg.gap !== null && !isExempt(leg.to)

/** Returns the minutes and pay of the minimum wage test: the same items, legs and extras on both sides (pay 9.3, 9.4). */
export function countedForWage({ items, paidLegs, extras }: PeriodPay): CountedTime[] {
  const counted: CountedTime[] = []
  for (const item of items) if (!isExempt(item.item)) counted.push(countedItem(item))
  for (const paid of paidLegs) if (isTestedLeg(paid.leg)) counted.push(countedLeg(paid))
  for (const extra of extras) if (wageExtras.includes(extra.alias)) counted.push(countedExtra(extra))
  return counted
}

function countedItem({ item, lines, minutesOutsideBands: minutes }: ItemPay): CountedTime {
  const { appointment, day } = item
  const { type: of, isCancelled, isSleepIn, actualStart, actualEnd } = appointment
  const paidKind = isSleepIn ? 'DISTURBED' : 'LABOUR'
  let pay = 0
  let paidMinutes = 0
  for (const { kind, minutes: ofLine, baseTotal } of isCancelled ? [] : lines) {
    pay += baseTotal
    if (kind === paidKind) paidMinutes += ofLine
  }
  const isAsRostered = of === 'VISIT' && !isSleepIn && (actualStart === null || actualEnd === null)
  return { of, day, minutes, waiting: 0, pay: pence(pay), paidMinutes, isAsRostered }
}

/** Minutes that a salary covers come first off the travel, which the gap begins with (pay 4.7). */
function countedLeg({ leg, charges }: PaidLeg): CountedTime {
  const { travel = 0, covered = 0 } = leg.journey ?? {}
  const minutes = minutesOfLeg(leg) - covered
  const waiting = minutes - Math.max(0, travel - covered)
  let pay = 0
  for (const { alias, total } of charges) if (alias === 'TRAVEL') pay += total
  return { of: 'JOURNEY', day: leg.day, minutes, waiting, pay: pence(pay), paidMinutes: 0, isAsRostered: false }
}

function countedExtra(extra: DayExtra): CountedTime {
  const { day, total: pay } = extra
  const minutes = isWorked(extra) ? minutesOfExtra(extra) : 0
  return { of: 'EXTRA', day, minutes, waiting: 0, pay, paidMinutes: 0, isAsRostered: false }
}

/** Returns the parts of the test of a reference period. `counted` is what `countedForWage` returns for it, of `pay`. */
export function wageParts(
  { start, end }: ReferencePeriod,
  counted: readonly CountedTime[],
  pay: PeriodPay & { readonly guarantees: readonly Guarantee[] },
): WageParts {
  const of = (...kinds: readonly CountedTime['of'][]) => counted.filter((each) => kinds.includes(each.of))
  const [visits, journeys, extras] = [of('VISIT', 'SHIFT'), of('JOURNEY'), of('EXTRA')]
  const waitingMinutes = total(journeys, ({ waiting }) => waiting)
  const worked = visits.filter(({ minutes }) => minutes > 0)
  return {
    visits: worked.filter((each) => each.of === 'VISIT').length,
    shifts: worked.filter((each) => each.of === 'SHIFT').length,
    asRostered: worked.filter(({ isAsRostered }) => isAsRostered).length,
    visitMinutes: total(visits, ({ minutes }) => minutes),
    paidMinutes: total(visits, ({ paidMinutes }) => paidMinutes),
    travelMinutes: total(journeys, ({ minutes }) => minutes) - waitingMinutes,
    ...{ waitingMinutes, extraMinutes: total(extras, ({ minutes }) => minutes) },
    visitPay: payOf(visits),
    journeyPay: payOf(journeys),
    extraPay: payOf(extras),
    leftOut: summedByKind(leftOutOf(pay).filter(({ date }) => start <= date && date <= end)),
  }
}

const total = (times: readonly CountedTime[], of: (time: CountedTime) => number) =>
  times.reduce((all, time) => all + of(time), 0)
const payOf = (times: readonly CountedTime[]) => sumBy(times, ({ pay }) => pay)

interface LeftOut {
  readonly kind: LeftOutKind
  readonly date: LocalDate
  readonly total: Pence
}

function leftOutOf({ items, paidLegs, extras, guarantees }: Parameters<typeof wageParts>[2]): LeftOut[] {
  return [
    ...items.map(leftOutOfItem),
    ...paidLegs.flatMap(leftOutOfLeg),
    ...guarantees.map(({ to: date, total: lost }) => ({ kind: 'GHR/LOSS' as const, date, total: lost })),
    ...extras
      .filter(({ alias }) => !wageExtras.includes(alias))
      .map(({ date, total: amount }) => ({ kind: 'EXTRA' as const, date, total: amount })),
  ]
}

function leftOutOfItem({ item, lines, total: paid }: ItemPay): LeftOut {
  const { appointment } = item
  const { date } = item.day
  if (isExempt(item)) return { kind: 'EXEMPT', date, total: paid }
  if (appointment.isCancelled) return { kind: 'CANCELLED', date, total: paid }
  const base = sumBy(lines, ({ baseTotal }) => baseTotal)
  return { kind: appointment.isSleepIn ? 'SLEEP_IN' : 'ENHANCEMENT', date, total: pence(paid - base) }
}

function leftOutOfLeg({ leg, charges }: PaidLeg): LeftOut[] {
  return charges.flatMap(({ alias, total: amount }): LeftOut[] => {
    if (alias === 'TRAVEL' && isTestedLeg(leg)) return []
    const kind = alias === 'TRAVEL' ? 'EXEMPT' : alias === 'COMM/TIME' ? 'COMMUTE' : 'MILEAGE'
    return [{ kind, date: leg.day.date, total: amount }]
  })
}

/** Adds up what is left out; kinds of 0.00 are not listed. */
function summedByKind(all: readonly LeftOut[]): WageParts['leftOut'] {
  return leftOutKinds
    .map((kind) => ({ kind, total: sum(all.flatMap((each) => (each.kind === kind ? [each.total] : []))) }))
    .filter((each) => each.total !== 0)
}
