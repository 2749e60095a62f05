import { formatHundredths } from '#domain/accrual/hundredths.ts'
import { type JourneyPay, type PeriodWorking, payChargeText, type WageTest } from '#domain/billing/pay-working.ts'
import { divideRounded, formatMills, formatPence, mills, type Pence, parseMills } from '#domain/money.ts'
import type { Item } from '#domain/pay/appointments.ts'
import type { Guarantee } from '#domain/pay/guaranteed-hours.ts'
import { type Leg, payerOf } from '#domain/pay/legs.ts'
import type { CarerPay, TestedWage } from '#domain/pay/pay-carer.ts'
import type { PayCharge } from '#domain/pay/types.ts'
import type { LeaveHours } from '#domain/pay/unpaid-leave.ts'
import { type EpochMinute, formatClock, toLocal, type Zone } from '#domain/time.ts'
import type { FrozenCharge, MadeCharge } from '../charges/made-charge-queries.ts'
import type { DueHoliday } from './work-out-holidays.ts'

/** The charges that are pay for time, not expenses (pay 1.4). */
const taxableAliases: readonly string[] = ['TRAVEL', 'COMM/TIME', 'GHR/LOSS', 'NMW/TOP', 'HOLIDAY']

const hours = (thousandths: number) => formatMills(mills(thousandths))

/** A charge of a pay period as it is stored, without its place. */
export type MadePay = Omit<MadeCharge, 'transactionId' | 'madeFor' | 'itemId'>

/** Returns the charge of a journey. It is known by its stop, and whether it goes to it or home from it. */
export function journeyCharge(leg: Leg, charge: PayCharge, zone: Zone, isLate: boolean): MadePay {
  const working = journeyWorking(leg, charge, zone, isLate)
  return {
    key: `${charge.alias} ${leg.stop.appointment.guid}${leg.to === null ? ' HOME' : ''}`,
    ...{ alias: charge.alias, taxable: taxableAliases.includes(charge.alias), date: charge.date },
    ...{ quantity: hours(charge.quantity), rate: charge.rate, total: charge.total },
    ...{ working, description: payChargeText(working) },
  }
}

function journeyWorking(leg: Leg, charge: PayCharge, zone: Zone, isLate: boolean): JourneyPay {
  const { from, to, gap, journey } = leg
  if (!journey) throw new RangeError('A journey that is not known is not paid')
  const clock = (minute: EpochMinute) => formatClock(toLocal(zone, minute).minuteOfDay)
  // Inside a shift that is paid as a whole there is no gap: such a journey is known by the visit that it leads to.
  const next: Item | null = to && (gap === 0 ? to : payerOf(to))
  return {
    kind: 'LEG',
    pays: charge.miles === null ? 'TIME' : 'MILES',
    way: from === null ? 'FROM_HOME' : to === null ? 'TO_HOME' : 'BETWEEN',
    from_time: next ? (gap === null ? null : clock(next.start - gap)) : clock(payerOf(leg.stop).end),
    to_time: next && clock(next.start),
    miles: formatHundredths(journey.miles),
    ...{ travel: journey.travel, waiting: journey.waiting, break: journey.break, covered: journey.covered },
    ...{ rate: formatMills(charge.rate), is_late: isLate },
  }
}

/** An amount due for a whole period: lost guaranteed hours or a top-up. `source` is its key. */
export interface DuePeriodCharge {
  readonly source: string
  readonly total: Pence
  readonly of: { readonly loss: Guarantee } | { readonly topUp: TestedWage }
}

const topUpKey = 'NMW/TOP'
const lossKey = 'GHR/LOSS'
const holidayKey = 'HOLIDAY'

/** The types of what is due for a whole period. */
export const periodAliases = [lossKey, topUpKey, holidayKey]

/** Whether what is due for a paid period joins the next one: a top-up that was not paid with it (pay 9.6). */
export const joinsNext = ({ of }: DuePeriodCharge, amount: Pence) => 'topUp' in of && amount > 0

/** The key of the charge for a leave. */
export const leaveKey = ({ absenceGuid, date }: Pick<LeaveHours, 'absenceGuid' | 'date'>) =>
  `${holidayKey} ${absenceGuid} ${date}`

/** Returns the leave that a charge has paid for; null if it is another charge. */
export function leaveOf({ source, alias, date, quantity }: FrozenCharge): LeaveHours | null {
  if (alias !== holidayKey) return null
  return { absenceGuid: source.split(' ')[1] ?? '', date, hours: divideRounded(parseMills(quantity), 10) }
}

/** Returns the charge for leave, which is in a later period if it is late. */
export function leaveCharge(leave: DueHoliday, isLate: boolean): MadePay {
  const working = { ...leave.working, is_late: isLate }
  return {
    ...{ key: leaveKey(leave), alias: holidayKey, taxable: true, date: leave.date },
    ...{ quantity: hours(leave.quantity), rate: leave.rate, total: leave.total },
    ...{ working, description: payChargeText(working) },
  }
}

/** Returns what is due for the whole period on a contract. */
export function duePeriodCharges({ guarantees, wageTests }: CarerPay, contractGuid: string): DuePeriodCharge[] {
  return [
    ...guarantees
      .filter((each) => each.contractGuid === contractGuid && each.total !== 0)
      .map((loss) => ({ source: lossKey, total: loss.total, of: { loss } })),
    ...wageTests
      .filter((each) => each.contractGuid === contractGuid && each.topUp !== 0)
      .map((topUp) => ({ source: `${topUpKey} ${topUp.start}`, total: topUp.topUp, of: { topUp } })),
  ]
}

/** Returns the charge of a whole period: what is due, or its difference from what was paid before. */
export function periodCharge({ source, total, of }: DuePeriodCharge, amount: Pence, paidBefore: Pence | null): MadePay {
  const correction = paidBefore === null ? null : { due: formatPence(total), charged: formatPence(paidBefore) }
  const asAmount = { quantity: '1.000', rate: amount * 10, total: amount }
  const base = { key: source, taxable: true }
  if ('loss' in of) {
    const working = { kind: 'GHR/LOSS' as const, ...guaranteeWorking(of.loss), correction }
    const priced = { quantity: hours(of.loss.lost), rate: of.loss.rate ?? 0, total: amount }
    const description = payChargeText(working)
    return { ...base, alias: lossKey, date: of.loss.to, ...(correction ? asAmount : priced), working, description }
  }
  const working: WageTest = { kind: 'NMW/TOP', ...testWorking(of.topUp), correction, parts: partsWorking(of.topUp) }
  return { ...base, alias: topUpKey, date: of.topUp.date, ...asAmount, working, description: payChargeText(working) }
}

function guaranteeWorking(loss: Guarantee): PeriodWorking['guarantees'][number] {
  return {
    ...{ from: loss.from, to: loss.to, days: loss.days, used_minutes: loss.usedMinutes },
    ...{ guaranteed: hours(loss.guaranteed), absent: hours(loss.absent), lost: hours(loss.lost) },
    rate: loss.rate === null ? null : formatMills(loss.rate),
  }
}

function testWorking(test: TestedWage): PeriodWorking['wage_tests'][number] {
  return {
    ...{ from: test.start, to: test.end, age: test.age, is_apprentice: test.isApprentice, minutes: test.minutes },
    ...{ rate: formatMills(test.rate), pay: formatPence(test.pay), accommodation: formatPence(test.accommodation) },
    ...{ entitled: formatPence(test.entitled), shortfall: formatPence(test.shortfall) },
    top_up: formatPence(test.topUp),
  }
}

function partsWorking({ parts, band }: TestedWage): WageTest['parts'] {
  return (
    parts && {
      ...{ visits: parts.visits, shifts: parts.shifts, as_rostered: parts.asRostered },
      ...{ visit_minutes: parts.visitMinutes, paid_minutes: parts.paidMinutes, extra_minutes: parts.extraMinutes },
      ...{ travel_minutes: parts.travelMinutes, waiting_minutes: parts.waitingMinutes },
      ...{ visit_pay: formatPence(parts.visitPay), journey_pay: formatPence(parts.journeyPay) },
      extra_pay: formatPence(parts.extraPay),
      left_out: parts.leftOut.map(({ kind, total }) => ({ kind, total: formatPence(total) })),
      ...{ age_from: band.from, age_to: band.to, since: band.since },
    }
  )
}

/** Returns the working of a period, with or without charges. */
export function periodWorking(
  { guarantees, wageTests, legs, problems }: CarerPay,
  birth: string | null,
): PeriodWorking {
  const known = new Set(guarantees.map(({ contractGuid }) => contractGuid))
  const lacksRate = problems.some(({ code, guid }) => code === 'NO_RATE' && guid !== null && known.has(guid))
  const lacksWage = problems.some(({ code }) => code === 'NO_MINIMUM_WAGE')
  const isPaid = ({ day: { contract }, gap }: Leg) =>
    (gap === null ? contract?.commuteType : contract?.travelType) !== 'NONE'
  return {
    guarantees: guarantees.map(guaranteeWorking),
    wage_tests: wageTests.map(testWorking),
    unknown_journeys: legs.filter((leg) => leg.journey === null && isPaid(leg)).map(({ day }) => day.date),
    problems: [
      ...(lacksRate ? (['NO_GUARANTEE_RATE'] as const) : []),
      ...(lacksWage ? ([birth === null ? 'NO_DATE_OF_BIRTH' : 'NO_MINIMUM_WAGE'] as const) : []),
    ],
  }
}
