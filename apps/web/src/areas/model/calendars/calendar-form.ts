import type { z } from 'zod'
import { periodWarnings } from '#domain/model/calendars.ts'
import { useForm } from '../../../kit/form/use-form.ts'
import type { FieldNotes } from '../../../kit/form/validate-form.ts'
import type { Whole } from '../../../kit/form/values.ts'
import { type CalendarValues, calendarLabels, endErrors, endOf } from './calendar-values.ts'

// Enough rows for any calendar; further ones are named by their column alone.
const labels: ReturnType<typeof calendarLabels> & Record<string, string> = calendarLabels(600)

interface CalendarFormOptions<S extends z.ZodType> {
  schema: S
  initial: CalendarValues
  check: (values: CalendarValues) => FieldNotes
  submit: (body: z.output<S>) => Promise<unknown>
  onSaved: () => unknown
  /** Distinguishes the forms of one page in drafts. */
  name: string
}

/** The form of a calendar, for each of its steps. */
export function useCalendarForm<S extends z.ZodType>({
  check,
  ...options
}: CalendarFormOptions<S> & Whole<z.input<S>, ReturnType<typeof bodyOf>>) {
  return useForm({
    ...(options as typeof options & Whole<z.input<S>, ReturnType<typeof bodyOf>>), // `check` is taken out

    labels,
    check: (values) => ({ ...check(values), ...endErrors(values) }),
    toBody: bodyOf,
    warnings: ({ periods }) => periodWarnings(periods),
  })
}

function bodyOf({ title, start, frequency_type_alias, periods, ...values }: CalendarValues) {
  return { title, start, frequency_type_alias, periods, end: endOf(values) ?? '' }
}

/** The part of the form that its fields use. */
export type CalendarForm = ReturnType<typeof useCalendarForm<z.ZodType>>
