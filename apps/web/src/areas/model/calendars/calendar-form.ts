import type { z } from 'zod'
import { periodWarnings } from '#domain/model/calendars.ts'
import type { FieldNotes } from '../../../kit/form/judge-form.ts'
import { useForm } from '../../../kit/form/use-form.ts'
import { type CalendarValues, calendarLabels, endErrors, endOf } from './calendar-values.ts'

// More rows than a calendar will have are named by their column alone.
const labels: ReturnType<typeof calendarLabels> & Record<string, string> = calendarLabels(600)

interface CalendarFormOptions<S extends z.ZodType> {
  schema: S
  initial: CalendarValues
  check: (values: CalendarValues) => FieldNotes
  submit: (body: z.output<S>) => Promise<unknown>
  onSaved: () => unknown
  /** Tells the forms of one page apart in drafts. */
  name: string
}

/** The form of a calendar, whichever of its steps it is at. */
export function useCalendarForm<S extends z.ZodType>({ check, ...options }: CalendarFormOptions<S>) {
  return useForm({
    ...options,
    labels,
    check: (values) => ({ ...check(values), ...endErrors(values) }),
    toBody: ({ title, start, frequency_type_alias, periods, ...values }: CalendarValues) => ({
      ...{ title, start, frequency_type_alias, periods },
      end: endOf(values) ?? '',
    }),
    warnings: ({ periods }) => periodWarnings(periods),
  })
}

/** What the fields need of it. */
export type CalendarForm = ReturnType<typeof useCalendarForm<z.ZodType>>
