import {
  type Calendar,
  type CalendarFrequency,
  type CalendarPeriod,
  generatePeriods,
  invoiceDeadline,
  MOST_PERIODS,
  processDate,
} from '#domain/calendar.ts'
import { addDays, type LocalDate, mondayOf } from '#domain/time.ts'
import type { Period } from '#domain/validity.ts'
import { type ModelMaker, validityText } from './model-rows.ts'

export interface CalendarPlan {
  readonly modelGuid: string
  readonly validity: Period
  readonly frequency: CalendarFrequency
  /** Days between the process date and the deadline; null on the payment side, which has no deadlines. */
  readonly deadline: number | null
}

const processOffset = 1

/**
 * Days before the end of the rota from which the system works out pay: last week, this one and two ahead. Pay was worked
 * out elsewhere before.
 */
const paidFor = 7 * 4 - 1

const titles: Readonly<Record<CalendarFrequency, string>> = {
  '1/WEEK': 'Weekly',
  '2/WEEK': 'Two-weekly',
  '4/WEEK': 'Four-weekly',
  '1/MONTH': 'Monthly',
  '3/MONTH': 'Quarterly',
  '6/MONTH': 'Half-yearly',
  '12/MONTH': 'Yearly',
}

/**
 * Creates the calendar of a model, from the financial year in which the rota begins to the end of the year after the
 * rota ends; for an expired model, over its whole life.
 */
export function makeCalendar(maker: ModelMaker, plan: CalendarPlan): void {
  const isExpired = plan.validity.end !== null && plan.validity.end <= maker.first
  const calendar: Calendar = {
    start: isExpired ? plan.validity.start : calendarStart(plan.frequency, maker.first, plan.validity.start),
    end: plan.validity.end,
    frequency: plan.frequency,
  }
  const guid = maker.random.guid()
  maker.rows.calendar.push({
    guid,
    model_guid: plan.modelGuid,
    title: `${titles[plan.frequency]} from ${calendar.start.slice(0, 4)}`,
    frequency_type_alias: plan.frequency,
    validity: validityText(calendar),
  })
  for (const period of periodsUntil(calendar, endOfYear(addDays(maker.last, 90)))) {
    const process_date = processDate(period, processOffset)
    maker.rows.calendar_period.push({
      guid: maker.random.guid(),
      calendar_guid: guid,
      model_guid: plan.modelGuid,
      start_on: period.start,
      end_on: period.end,
      has_system_charges: plan.deadline !== null || period.end >= addDays(maker.last, -paidFor),
      process_date,
      invoice_deadline: plan.deadline === null ? null : invoiceDeadline(process_date, plan.deadline),
    })
  }
}

/** Returns the first of April before a day; for weeks, the Monday of that week, but never before the model began. */
function calendarStart(frequency: CalendarFrequency, first: LocalDate, modelStart: LocalDate): LocalDate {
  const year = Number(first.slice(0, 4)) - (first.slice(5) < '04-08' ? 1 : 0)
  const april = `${year}-04-01`
  const start = frequency.endsWith('WEEK') ? mondayOf(april) : april
  return start < modelStart ? modelStart : start
}

/** Returns the 31 March on or after a day. */
function endOfYear(date: LocalDate): LocalDate {
  const year = Number(date.slice(0, 4)) + (date.slice(5) > '03-31' ? 1 : 0)
  return `${year}-03-31`
}

function periodsUntil(calendar: Calendar, last: LocalDate): CalendarPeriod[] {
  const periods: CalendarPeriod[] = []
  for (;;) {
    const next = generatePeriods(calendar, MOST_PERIODS, periods.at(-1)?.end ?? null)
    const wanted = next.filter((period) => period.start <= last)
    periods.push(...wanted)
    if (wanted.length < MOST_PERIODS) return periods
  }
}
