import { formatHundredths, hundredthsOfMinutes } from '#domain/accrual/hundredths.ts'
import type { HolidayWorking } from '#domain/billing/pay-working.ts'
import { formatMills, formatPence, type Mills, mills, type Pence, pence } from '#domain/money.ts'
import { type HolidayPay, holidayPay } from '#domain/pay/holiday-pay.ts'
import { type PayBefore, paidWeeks } from '#domain/pay/paid-weeks.ts'
import { addDays, dayOfWeek, daysBetween } from '#domain/time.ts'
import { validOn } from '#domain/validity.ts'
import type { BranchDb } from '../../../kit/context.ts'
import { selectWorkedTime } from '../../payroll/exports.ts'
import type { LoadedUnit } from './load-pay.ts'
import { type BookedLeave, selectEmploymentStart, selectPayBefore } from './pay-before-queries.ts'

/** Pay for hours of a leave that begins in a period, on the contract of its first day. */
export interface DueHoliday {
  readonly absenceGuid: string
  readonly contractGuid: string
  readonly date: string
  readonly rate: Mills
  /** Thousandths of an hour. */
  readonly quantity: number
  readonly total: Pence
  /** Whether the leave was recorded or changed after its period was paid. */
  readonly isLate: boolean
  readonly working: HolidayWorking
}

/** The days that 104 weeks before a leave may have. */
const daysBack = 105 * 7

/**
 * Returns the pay for the unpaid hours (hundredths) of a leave that begins in a unit (pay 11); null if nothing is due, or if
 * there is no rate.
 */
export async function workOutHoliday(
  db: BranchDb,
  { unit, group, contracts, input }: LoadedUnit,
  leave: BookedLeave,
  unpaid: number,
): Promise<DueHoliday | null> {
  const contract = contracts.find((each) => validOn(each, leave.date))
  if (!input || !contract) return null
  // Somebody has entered what is paid for it.
  if (input.extras.some(({ alias, date }) => alias === 'HOLIDAY' && date === leave.date)) return null
  const { start, end } = unit.period
  const weekEndsOn = daysBetween(start, end) === 6 ? dayOfWeek(end) : saturday
  const pay = holidayPay({
    ...{ date: leave.date, hours: unpaid, weekEndsOn, contract, group },
    employmentStart: await selectEmploymentStart(db, leave.carerGuid),
    weeks: paidWeeks(await loadBefore(db, leave), weekEndsOn, leave.date),
  })
  const { charge } = pay
  if (charge === null || charge.total === 0) return null
  return {
    ...{ absenceGuid: leave.absenceGuid, contractGuid: contract.guid, date: leave.date, isLate: leave.isLate },
    ...{ rate: charge.rate, quantity: charge.quantity, total: charge.total },
    working: workingOf(leave, unpaid, pay, charge.rate),
  }
}

const saturday = 6

/** The pay before a leave with the hours worked. */
async function loadBefore(db: BranchDb, { carerGuid, date }: BookedLeave): Promise<PayBefore> {
  const span = { from: addDays(date, -daysBack), to: addDays(date, -1) }
  const before = await selectPayBefore(db, carerGuid, span)
  const worked = await selectWorkedTime(db, carerGuid, span)
  const hours = worked.map((time) => ({
    ...{ date: time.date, pay: pence(0) },
    hours: hundredthsOfMinutes(time.minutes),
  }))
  return { ...before, days: [...before.days, ...hours] }
}

function workingOf({ date, hours }: BookedLeave, unpaid: number, pay: HolidayPay, rate: Mills): HolidayWorking {
  return {
    ...{ kind: 'HOLIDAY', from: date, hours: formatMills(mills(unpaid * 10)) },
    booked: unpaid === hours ? null : formatMills(mills(hours * 10)),
    weeks: pay.weeks.map((week) => ({
      ...{ start: week.start, pay: formatPence(week.pay), hours: formatHundredths(week.hours), days: week.days },
      excluded: week.leftOut,
    })),
    ...{ pay: formatPence(pay.pay), paid_hours: formatHundredths(pay.hours), rate: formatMills(rate) },
    ...{ is_fallback: pay.isFallback, correction: null, is_late: false },
  }
}
