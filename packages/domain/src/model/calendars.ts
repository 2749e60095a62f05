import { type CalendarFrequency, generatePeriods, invoiceDeadline, MOST_PERIODS, processDate } from '../calendar.ts'
import { dateRangeText, formatDate } from '../date-format.ts'
import { addDays, type LocalDate } from '../time.ts'
import { isDay } from '../validators/date.ts'
import { maxValue, minValue, number, wholeNumber } from '../validators/number.ts'
import { strictDateRangeErrors } from '../validators/period.ts'
import { required } from '../validators/text.ts'
import { firstError } from '../validators/validator.ts'
import { overlaps, type Period } from '../validity.ts'

/** CAL-D04, in displayed order. There is no daily frequency (CAL-014). */
export const calendarFrequencies = [
  '1/WEEK',
  '2/WEEK',
  '4/WEEK',
  '1/MONTH',
  '3/MONTH',
  '6/MONTH',
  '12/MONTH',
] as const satisfies readonly CalendarFrequency[]

/**
 * A calendar's period as it is edited: local dates, start and end both inclusive (finance 2). A form may contain
 * invalid dates; validation skips the checks that need them.
 */
export interface PeriodRow {
  /** The guid of a saved period. */
  readonly guid?: string | null | undefined
  readonly start: LocalDate
  readonly end: LocalDate
  readonly process_date: LocalDate
  /** Invoices only (CAL-006). */
  readonly invoice_deadline?: LocalDate | null | undefined
}

interface NamedCalendar extends Period {
  readonly guid: string
  readonly title: string
}

/** Messages by path: `start`, `periods` for the whole list, `periods.2.end` for a field of the third. */
type Errors = Record<string, string>

/** CAL-019. */
const noPeriods = 'Not Saved - No periods entered'
/** CAL-016, CAL-D12. */
const startsTooLate = "Calendar can not start on or after contract model's end date"

/** Returns the dates of a calendar. Without an end of its own it ends with its model (CAL-D06). */
export function effectiveDates(dates: Period, model: Period): Period {
  return { start: dates.start, end: dates.end ?? model.end }
}

/** Returns the errors in the dates of a calendar, whose end is exclusive (CAL-015 to CAL-018, CAL-D11, CAL-D12). */
export function calendarDateErrors(dates: Period, model: Period, others: readonly NamedCalendar[]): Errors {
  if (!isDay(dates.start) || (dates.end !== null && !isDay(dates.end))) return {}
  if (dates.start < model.start) return { start: "Calendar can not start before contract model's start date" }
  if (model.end !== null && dates.start >= model.end) return { start: startsTooLate }
  const backwards = strictDateRangeErrors(dates.start, dates.end)
  if (backwards.start !== undefined) return { ...backwards }
  if (model.end !== null && dates.end !== null && dates.end > model.end) return { end: outsideContract(model) }
  const clash = clashOf(effectiveDates(dates, model), others)
  return clash === undefined ? {} : { start: clash }
}

/** The same for a fixed start: all errors are reported at the end. */
export function calendarEndErrors(dates: Period, model: Period, others: readonly NamedCalendar[]): Errors {
  const { start, end = start } = calendarDateErrors(dates, model, others)
  return end === undefined ? {} : { end }
}

function outsideContract(model: Period): string {
  return `Calendar must be within Contract Start and End dates (${dateRangeText(model.start, model.end)})`
}

function clashOf(dates: Period, others: readonly NamedCalendar[]): string | undefined {
  const other = others.find((one) => overlaps(dates, one))
  return (
    other &&
    `Calendar overlaps with another existing calendar ${other.title} (${dateRangeText(other.start, other.end)})`
  )
}

/**
 * Returns the errors in the periods of a calendar (CAL-019 to CAL-023, CAL-D13). They are checked in the order of their
 * starts; each error is reported at the index of its period. The first period begins with the calendar (CAL-D06).
 */
export function periodErrors(periods: readonly PeriodRow[], dates: Period, model: Period): Errors {
  if (periods.length === 0) return { periods: noPeriods }
  const errors: Errors = {}
  for (const [at, period] of periods.entries()) Object.assign(errors, ownErrors(period, `periods.${at}`, dates, model))
  const days = periods.map(({ start, end }, at) => ({ start, end: isDay(end) ? end : undefined, at }))
  // Without a start the order is not known.
  if (days.some(({ start }) => !isDay(start))) return errors

  let next = isDay(dates.start) ? dates.start : undefined
  for (const { start, end, at } of days.toSorted((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0))) {
    const path = `periods.${at}.start`
    if (next !== undefined && start > next) errors[path] ??= 'Gap between periods'
    if (next !== undefined && start < next) errors[path] ??= 'Periods can not overlap'
    // Without an end the required start of the next period is not known.
    const after = end === undefined ? undefined : end < start ? start : addDays(end, 1)
    if (next === undefined || after === undefined || after > next) next = after
  }
  return errors
}

function ownErrors({ start, end }: PeriodRow, path: string, dates: Period, model: Period): Errors {
  const errors: Errors = {}
  if (isDay(start)) {
    const outside = outsideOf(start, dates, model)
    if (outside !== undefined) errors[`${path}.start`] = outside
  }
  if (!isDay(end)) return errors
  if (isDay(start) && end < start) return { ...errors, [`${path}.end`]: 'Period can not end before it starts' }
  const outside = outsideOf(end, dates, model)
  if (outside !== undefined) errors[`${path}.end`] = outside
  return errors
}

function outsideOf(day: LocalDate, dates: Period, model: Period): string | undefined {
  if (day < model.start || (model.end !== null && day >= model.end))
    return `Period must be within Contract Start and End dates (${dateRangeText(model.start, model.end)})`
  const isOutside =
    (isDay(dates.start) && day < dates.start) || (dates.end !== null && isDay(dates.end) && day >= dates.end)
  return isOutside ? `Period must be within the calendar (${dateRangeText(dates.start, dates.end)})` : undefined
}

/** Returns warnings about the days after a period, by path. They do not prevent saving. */
export function periodWarnings(periods: readonly PeriodRow[]): Errors {
  const warnings: Errors = {}
  for (const [at, { end, process_date, invoice_deadline: deadline }] of periods.entries()) {
    if (!isDay(process_date)) continue
    if (isDay(end) && process_date < end) warnings[`periods.${at}.process_date`] = 'Before the period ends'
    if (deadline && isDay(deadline) && deadline < process_date)
      warnings[`periods.${at}.invoice_deadline`] = 'Before the process date'
  }
  return warnings
}

/** A saved period, and whether it is locked. */
export interface KeptPeriod extends PeriodRow {
  readonly guid: string
  /** Whether a transaction of the period is invoiced, paid or being processed. The period is then locked (CAL-D10). */
  readonly is_processed: boolean
}

/** Returns the errors in periods that replace those of a calendar: processed ones have to stay unchanged (CAL-D10). */
export function keptPeriodErrors(periods: readonly PeriodRow[], kept: readonly KeptPeriod[]): Errors {
  const errors: Errors = {}
  const missing = new Map(kept.map((period) => [period.guid, period]))
  for (const [at, period] of periods.entries()) {
    if (!period.guid) continue
    const before = missing.get(period.guid)
    missing.delete(period.guid)
    if (!before) errors[`periods.${at}.start`] = 'This period no longer exists.'
    else if (before.is_processed) {
      for (const key of ['start', 'end', 'process_date', 'invoice_deadline'] as const) {
        if ((period[key] ?? null) !== (before[key] ?? null))
          errors[`periods.${at}.${key}`] = 'This period has been processed and can not be changed.'
      }
    }
  }
  for (const { is_processed, start, end } of missing.values()) {
    if (is_processed) errors.periods = `${periodName({ start, end })} has been processed and can not be removed.`
  }
  return errors
}

/** Returns e.g. "The period 05/01/2026 - 11/01/2026". */
export function periodName({ start, end }: Pick<PeriodRow, 'start' | 'end'>): string {
  return `The period ${dateRangeText(start, end)}`
}

/** CAL-D16. */
const alreadyProcessed = 'Calendar can not be replaced from a period that has been processed'

/**
 * Returns the error of the date from which another calendar replaces one (CAL-032, CAL-033, CAL-D14, CAL-D16). It has
 * to be the first day of a period, and neither that nor a later period may be processed, since they are removed.
 */
export function replaceStartError(
  start: LocalDate,
  original: Period & { readonly periods: readonly KeptPeriod[] },
  model: Period,
): string | undefined {
  if (!isDay(start)) return undefined
  if (start < model.start) return `Calendar can not start before Contract start date ${formatDate(model.start)}`
  if (start <= original.start) return 'Must start after start of the original calendar'
  const last = latest(original.periods)
  if (original.end !== null ? start >= original.end : last !== null && start > last)
    return `Date must be within the original calendar (${dateRangeText(original.start, original.end ?? last)})`
  const later = original.periods.filter((period) => period.end >= start)
  const begins = later.some((period) => period.start === start)
  return begins && !later.some(({ is_processed }) => is_processed) ? undefined : alreadyProcessed
}

/** Returns the days from which a calendar may be replaced, in order (CAL-D16). */
export function replaceStarts(original: Period & { readonly periods: readonly KeptPeriod[] }): LocalDate[] {
  const processed = latest(original.periods.filter(({ is_processed }) => is_processed))
  return original.periods
    .map(({ start }) => start)
    .filter((start) => start > original.start && (processed === null || start > processed))
    .toSorted()
}

/** CAL-024, CAL-D09. */
export function periodCountError(text: string): string | undefined {
  return firstError(text, [required, number, wholeNumber, minValue(0), maxValue(MOST_PERIODS)])
}

/** An offset of more than a year is likely a typing error. */
const maxDays = 366

/** CAL-025. */
export function dayOffsetError(text: string): string | undefined {
  return firstError(text, [required, number, wholeNumber, minValue(0), maxValue(maxDays)])
}

interface PeriodSeries {
  readonly start: LocalDate
  /** The first day after the calendar; null while it is open. */
  readonly end: LocalDate | null
  readonly frequency_type_alias: CalendarFrequency
  readonly count: number
  /** Days between the end of a period and its process date (CAL-D07). */
  readonly process_offset: number
  /** Days between the process date and the deadline; null on the side without deadlines (CAL-D08). */
  readonly deadline_offset: number | null
}

/**
 * Returns the next periods of a calendar, or its first ones (CAL-D06, CAL-D07, CAL-D10); fewer than requested if it, or
 * its model, ends before. Throws a RangeError for more than 260 at a time (CAL-D09).
 */
export function morePeriods(series: PeriodSeries, present: readonly PeriodRow[], model: Period): PeriodRow[] {
  const { end } = endsFirst(series, model)
  const calendar = { start: series.start, end, frequency: series.frequency_type_alias }
  return generatePeriods(calendar, series.count, latest(present)).map((period) => {
    const process_date = processDate(period, series.process_offset)
    if (series.deadline_offset === null) return { ...period, process_date }
    return { ...period, process_date, invoice_deadline: invoiceDeadline(process_date, series.deadline_offset) }
  })
}

/** Returns the last day of the last period; null without periods. */
function latest(periods: readonly PeriodRow[]): LocalDate | null {
  return (
    periods
      .map(({ end }) => end)
      .toSorted()
      .at(-1) ?? null
  )
}

function endsFirst(series: Period, model: Period): Period {
  const end = series.end === null || (model.end !== null && model.end < series.end) ? model.end : series.end
  return { start: series.start, end }
}
