import { type Pence, pence } from '../money.ts'
import { addDays, dayOfWeek, type LocalDate } from '../time.ts'
import type { PaidWeek } from './holiday-pay.ts'

/** Pay and hours of a day; hours are hundredths. */
export interface PaidDay {
  readonly date: LocalDate
  readonly pay: Pence
  readonly hours: number
}

/** The pay of a carer before a leave, from our own payments and from another system. */
export interface PayBefore {
  readonly days: readonly PaidDay[]
  /** Days and weeks of another system. A week is known by its Monday. */
  readonly earlierDays: readonly PaidDay[]
  readonly earlierWeeks: readonly PaidDay[]
  /** Statutory leave; both days are included, and null is not over yet. */
  readonly statutory: readonly { readonly start: LocalDate; readonly end: LocalDate | null }[]
}

/**
 * Returns the weeks of seven days that end on a weekday (1 for Monday) and have pay, hours or statutory leave (pay 11.1,
 * 11.2). A day of another system counts if there is no pay of our own on it, and a week of another system if there is
 * nothing else in the week of its Thursday, which has most of its days (decision 0118). Weeks from `until` on are of no
 * interest.
 */
export function paidWeeks(before: PayBefore, weekEndsOn: number, until: LocalDate): PaidWeek[] {
  const startOf = (date: LocalDate) => addDays(date, -((dayOfWeek(date) - weekEndsOn - 1 + 7) % 7))
  const byDay = new Map<LocalDate, PaidDay>()
  for (const day of before.days) byDay.set(day.date, sumOf(byDay.get(day.date), day))
  for (const day of before.earlierDays) if (!byDay.has(day.date)) byDay.set(day.date, day)
  const weeks = new Map<LocalDate, { pay: number; hours: number; days: number }>()
  for (const { date, pay, hours } of byDay.values()) {
    const week = weeks.get(startOf(date)) ?? { pay: 0, hours: 0, days: 0 }
    const counts = pay !== 0 || hours !== 0
    weeks.set(startOf(date), { pay: week.pay + pay, hours: week.hours + hours, days: week.days + (counts ? 1 : 0) })
  }
  for (const { date, pay, hours } of before.earlierWeeks) {
    const start = startOf(addDays(date, 3))
    if (!weeks.has(start)) weeks.set(start, { pay, hours, days: 0 })
  }
  for (const { start, end } of before.statutory) {
    for (let week = startOf(start); week < until && (end === null || week <= end); week = addDays(week, 7)) {
      if (!weeks.has(week)) weeks.set(week, { pay: 0, hours: 0, days: 0 })
    }
  }
  const onLeave = (start: LocalDate) =>
    before.statutory.some((leave) => leave.start <= addDays(start, 6) && (leave.end === null || leave.end >= start))
  return [...weeks].map(([start, { pay, hours, days }]) => ({
    ...{ start, pay: pence(pay), hours, days },
    // Nothing records statutory sick pay yet.
    sickPay: pence(0),
    hasStatutoryLeave: onLeave(start),
  }))
}

function sumOf(one: PaidDay | undefined, other: PaidDay): PaidDay {
  return one ? { date: other.date, pay: pence(one.pay + other.pay), hours: one.hours + other.hours } : other
}
