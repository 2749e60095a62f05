import type { Calendar } from '#contract/model/calendars.ts'
import type { CalendarFrequency } from '#domain/calendar.ts'
import { calendarFrequencies, type PeriodRow } from '#domain/model/calendars.ts'
import { validityErrors, validityOf } from '#domain/validators/period.ts'
import type { FieldNotes } from '../../../kit/form/validate-form.ts'

/** A period in the form, with texts for missing values. */
export interface PeriodValues {
  /** Null for a new period. */
  guid: string | null
  start: string
  end: string
  process_date: string
  invoice_deadline: string
}

/** The values of the calendar forms. */
export interface CalendarValues {
  title: string
  start: string
  end: string
  /** Not sent. */
  no_end_date: boolean
  frequency_type_alias: string
  periods: PeriodValues[]
  /** Not sent: true once the first step is completed, so that leaving asks before its input is lost. */
  named: boolean
}

/** CAL-008. A model with an end also ends its calendar, so no end is required. */
export const newCalendar: CalendarValues = {
  title: '',
  start: '',
  end: '',
  no_end_date: true,
  frequency_type_alias: '1/WEEK',
  periods: [],
  named: false,
}

export function valuesOf(calendar: Calendar): CalendarValues {
  const { title, frequency_type_alias, periods } = calendar
  return { ...newCalendar, ...validityOf(calendar), title, frequency_type_alias, periods: periods.map(periodValues) }
}

export function periodValues(period: PeriodRow): PeriodValues {
  const { guid, start, end, process_date, invoice_deadline } = period
  return { guid: guid ?? null, start, end, process_date, invoice_deadline: invoice_deadline ?? '' }
}

/** Returns the effective end; null while the calendar is open. */
export function endOf({ end, no_end_date }: Pick<CalendarValues, 'end' | 'no_end_date'>): string | null {
  return no_end_date ? null : end
}

/**
 * Returns the errors of name and dates that the schema cannot see, because the tick beside the end is only in the form.
 */
export function endErrors(values: CalendarValues): FieldNotes {
  const { end } = validityErrors(values)
  return end === undefined ? {} : { end }
}

export function isFrequency(alias: string): alias is CalendarFrequency {
  return calendarFrequencies.some((known) => known === alias)
}

/** Returns the field names, in screen order, those of the first rows by number. */
export function calendarLabels(count: number) {
  const rows = Object.fromEntries(
    Array.from({ length: count }, (_, at) =>
      Object.entries(periodLabels).map(([key, label]) => [`periods.${at}.${key}`, `${label} of period ${at + 1}`]),
    ).flat(),
  )
  return {
    title: 'Name',
    start: 'Starts on',
    end: 'Ends before',
    no_end_date: 'No end date',
    frequency_type_alias: 'Frequency',
    named: 'Calendar',
    periods: 'Periods',
    ...Object.fromEntries(Object.entries(periodLabels).map(([key, label]) => [`periods.*.${key}`, label])),
    ...rows,
  }
}

export const periodLabels = {
  start: 'Start',
  end: 'End',
  process_date: 'Process date',
  invoice_deadline: 'Deadline',
} as const
