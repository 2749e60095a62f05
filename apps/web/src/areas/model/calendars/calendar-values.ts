import type { Calendar } from '#contract/model/calendars.ts'
import type { CalendarFrequency } from '#domain/calendar.ts'
import { calendarFrequencies, type PeriodRow } from '#domain/model/calendars.ts'
import { validityErrors, validityOf } from '#domain/validators/period.ts'
import type { FieldNotes } from '../../../kit/form/validate-form.ts'

/** A period as the form holds it, with texts for what is not there. */
export interface PeriodValues {
  /** Null while it is new. */
  guid: string | null
  start: string
  end: string
  process_date: string
  invoice_deadline: string
}

/** What the forms of calendars hold. */
export interface CalendarValues {
  title: string
  start: string
  end: string
  /** Of the form alone. */
  no_end_date: boolean
  frequency_type_alias: string
  periods: PeriodValues[]
  /** Of the form alone: the first step was left, so that what was typed there is not lost unasked. */
  named: boolean
}

/** CAL-008. Where the model has an end the calendar may as well end with it, so none has to be typed. */
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

/** The end that counts; null while the calendar is open. */
export function endOf({ end, no_end_date }: Pick<CalendarValues, 'end' | 'no_end_date'>): string | null {
  return no_end_date ? null : end
}

/** What the fields of name and dates lack, where no schema sees it: the mark beside the end is the form's own. */
export function endErrors(values: CalendarValues): FieldNotes {
  const { end } = validityErrors(values)
  return end === undefined ? {} : { end }
}

export function isFrequency(alias: string): alias is CalendarFrequency {
  return calendarFrequencies.some((known) => known === alias)
}

/** The names of the fields, in the order of the screen, those of the first rows by their number. */
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
