import { formatHundredths } from '../accrual/hundredths.ts'
import { formatMills, formatPence, mills } from '../money.ts'
import { formatInstant, type LocalDate } from '../time.ts'
import type { AccruedPeriod } from './accrue-period.ts'
import type { FunderCharge } from './funder-charges.ts'
import type { HolidayPay } from './holiday-pay.ts'
import type { ItemPay } from './item-lines.ts'
import type { Leg } from './legs.ts'
import type { CarerPay } from './pay-carer.ts'

// The answers of pay 12: rates and quantities with 3 decimals, money, miles and hours of leave with 2.

const thousandths = (value: number) => formatMills(mills(value))
const instant = (minute: number | null) => (minute === null ? null : formatInstant(minute))

/** Returns the `expect` of a pay period, without its accrual. */
export function formatPay({ items, legs, charges, guarantees, wageTests, problems }: CarerPay) {
  return {
    items: items.map(formatItem),
    legs: legs.map(formatLeg),
    charges: charges.map((charge) => ({
      ...{ alias: charge.alias, contract: charge.contractGuid, appointment: charge.appointmentGuid },
      ...{ date: charge.date, minutes: charge.minutes },
      miles: charge.miles === null ? null : formatHundredths(charge.miles),
      ...{ quantity: thousandths(charge.quantity), rate: formatMills(charge.rate), total: formatPence(charge.total) },
    })),
    guarantees: guarantees.map((each) => ({
      ...{ contract: each.contractGuid, from: each.from, to: each.to, days: each.days },
      ...{ guaranteed: thousandths(each.guaranteed), absent: thousandths(each.absent) },
      ...{ used_minutes: each.usedMinutes, lost: thousandths(each.lost) },
      rate: each.rate === null ? null : formatMills(each.rate),
    })),
    minimum_wage: wageTests.map((test) => ({
      ...{ start: test.start, end: test.end, age: test.age, apprentice: test.isApprentice },
      ...{ rate: formatMills(test.rate), minutes: test.minutes, pay: formatPence(test.pay) },
      ...{ accommodation: formatPence(test.accommodation), entitled: formatPence(test.entitled) },
      ...{ shortfall: formatPence(test.shortfall), top_up: formatPence(test.topUp) },
    })),
    problems,
  }
}

function formatItem({ item, lines, total }: ItemPay) {
  return {
    ...{ appointment: item.appointment.guid, contract: item.day.contract?.guid ?? null },
    ...{ paid: item.isPaid, worked_minutes: item.minutesWorked },
    lines: lines.map((line) => ({
      ...{ kind: line.kind, start: instant(line.start), end: instant(line.end), minutes: line.minutes },
      ...{ rate_guid: line.rateGuid, salary_band_guid: line.salaryBandGuid },
      ...{ rate: formatMills(line.rate), total: formatPence(line.total) },
    })),
    total: formatPence(total),
  }
}

function formatLeg({ from, to, day, gap, journey }: Leg) {
  return {
    from: from?.appointment.guid ?? 'HOME',
    to: to?.appointment.guid ?? 'HOME',
    ...{ date: day.date, gap, miles: journey && formatHundredths(journey.miles), travel: journey?.travel ?? null },
    ...{ waiting: journey?.waiting ?? null, break: journey?.break ?? null, covered: journey?.covered ?? null },
    problem: journey ? null : 'NO_COORDINATES',
  }
}

/** Returns the `accrual` of a pay period's `expect`. */
export function formatAccrual({ periods, items, remaining }: AccruedPeriod) {
  return {
    periods: periods.map(({ policyGuid, start, end, minutes, hours, limitedBy }) => ({
      ...{ policy_guid: policyGuid, start, end, minutes, hours, limited_by: limitedBy },
    })),
    items: items.map(({ policyGuid, type, date, amount, expiryDays }) => ({
      ...{ policy_guid: policyGuid, type, date, amount: formatHundredths(amount), expiry_days: expiryDays },
    })),
    remaining: remaining.map(({ policyGuid, hours }) => ({ policy_guid: policyGuid, hours: formatHundredths(hours) })),
  }
}

/** Returns the `expect` of a funder's period. */
export function formatFunderCharges(charges: readonly FunderCharge[]) {
  return {
    charges: charges.map(({ alias, source, date, from, days, quantity, rate, total }) => ({
      ...{ alias, source, date, from, to: date, days },
      ...{ quantity: thousandths(quantity), rate: formatMills(rate), total: formatPence(total) },
    })),
  }
}

/** Returns the `expect` of holiday pay. */
export function formatHolidayPay(date: LocalDate, pay: HolidayPay) {
  const { charge } = pay
  return {
    problem: charge ? null : 'NO_RATE',
    weeks: pay.weeks.map((week) => ({
      ...{ start: week.start, pay: formatPence(week.pay), hours: formatHundredths(week.hours) },
      ...{ days: week.days, excluded: week.leftOut },
    })),
    ...{ weeks_counted: pay.weeksCounted, pay: formatPence(pay.pay), hours: formatHundredths(pay.hours) },
    ...{ average_week_pay: formatPence(pay.averageWeekPay), is_fallback: pay.isFallback },
    average_week_hours: formatHundredths(pay.averageWeekHours),
    charge: charge && {
      ...{ alias: 'HOLIDAY', date, quantity: thousandths(charge.quantity) },
      ...{ rate: formatMills(charge.rate), total: formatPence(charge.total) },
    },
  }
}
