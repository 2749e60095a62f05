import { z } from 'zod'
import { calendarFrequencies } from '#domain/model/calendars.ts'
import { requiredMessage } from '#domain/validators/text.ts'
import { endpoint } from '../endpoint.ts'
import { Created, Guid, LocalDate, OptionalDate, RequiredDate, RequiredText, type Side } from '../fields.ts'
import { needed, partState } from './part-fields.ts'

/** CAL-006. Start and end are both included (MODEL-D06). */
const Period = z.object({
  guid: Guid,
  start: LocalDate,
  end: LocalDate,
  process_date: LocalDate,
  /** Invoice calendars only. */
  invoice_deadline: LocalDate.nullish(),
  /** Whether a transaction of the period is invoiced, paid or being processed. The period is then locked (CAL-D10). */
  is_processed: z.boolean(),
})
export type Period = z.output<typeof Period>

/** CAL-005. */
const Calendar = z.object({
  guid: Guid,
  title: z.string(),
  frequency_type_alias: z.string(),
  start: LocalDate,
  /** The first day after the calendar; null while it is open. */
  end: LocalDate.nullable(),
  ...partState,
  /** How a deletion is refused; null where it is not (CAL-010). */
  delete_refusal: z.enum(['NOT_FUTURE', 'PERIOD_PROCESSED']).nullable(),
  /** The day from which another calendar replaces it; null if none does (CAL-D17). */
  replaced_on: LocalDate.nullable(),
  periods: z.array(Period),
})
export type Calendar = z.output<typeof Calendar>

/** For If-Match when the model or a part of it is changed. */
const version = z.int()

const PeriodInput = z.object({
  /** The guid of an existing period. */
  guid: Guid.nullish(),
  start: RequiredDate,
  end: RequiredDate,
  process_date: RequiredDate,
  invoice_deadline: OptionalDate,
})

/** A deadline is required on the invoice side (CAL-006). */
const InvoicePeriodInput = PeriodInput.extend({ invoice_deadline: RequiredDate })

/** More than a century of weekly periods. */
const maxPeriods = 5200
/** The maximum size in bytes of a body with all of them. */
const bodyLimit = 2 * 1024 * 1024

/** The bodies of one side (CAL-011 to CAL-014, CAL-D04, CAL-D15). The server validates the dates against the model. */
function inputsOf(side: Side) {
  const title = RequiredText('Name', 64)
  const frequency_type_alias = z.enum(calendarFrequencies, { error: requiredMessage })
  // A required deadline parses like an optional one that is present.
  const Row = (side === 'invoice' ? InvoicePeriodInput : PeriodInput) as typeof PeriodInput
  const periods = z.array(Row).max(maxPeriods, `Maximal value is ${maxPeriods}.`)
  return {
    /** A calendar and its periods. */
    create: z.object({ title, start: RequiredDate, end: OptionalDate, frequency_type_alias, periods }),
    /** Name and end, and optionally the periods. */
    update: z.object({ title, end: OptionalDate, periods: periods.optional() }),
    /** All periods of a calendar: missing ones are deleted. */
    periods: z.object({ periods }),
    replace: z.object({ start: RequiredDate, title, frequency_type_alias, periods }),
  }
}
export const calendarInputs = { invoice: inputsOf('invoice'), payment: inputsOf('payment') }

export type CalendarBody = z.output<typeof calendarInputs.invoice.create>
export type CalendarChange = Partial<z.output<typeof calendarInputs.invoice.update>>
export type ReplacementBody = z.output<typeof calendarInputs.invoice.replace>

/** The calendar that replaced another (CAL-D15). */
const Replacement = z.object({ guid: Guid })

const inModel = z.object({ modelGuid: Guid })
const inCalendar = inModel.extend({ calendarGuid: Guid })
const nothing = { response: z.undefined(), status: 204 } as const
const gone = ['NOT_FOUND'] as const
const refusals = ['NOT_FOUND', 'CHANGED_MEANWHILE', 'DUPLICATE'] as const

/** The calls of one side (CAL-034 to CAL-039, CAL-D20). */
function calendarsOf(side: Side) {
  const path = `/finance/${side}-models/:modelGuid/calendars`
  const one = `${path}/:calendarGuid`
  const inputs = calendarInputs[side]
  const word = `calendar of the ${side} model`
  const access = needed
  return {
    list: endpoint({
      method: 'GET',
      path,
      reads: [`${side}-model`],
      summary: `Every ${word} with its periods, the newest start first`,
      access,
      params: inModel,
      response: z.object({ calendars: z.array(Calendar), count: z.int(), version }),
      errors: gone,
    }),
    get: endpoint({
      method: 'GET',
      path: one,
      reads: [`${side}-model`],
      summary: `One ${word} with its periods`,
      access,
      params: inCalendar,
      response: Calendar.extend({ version }),
      errors: gone,
    }),
    create: endpoint({
      method: 'POST',
      versioned: true,
      path,
      changes: [`${side}-model`],
      summary: `Create a ${word} with its periods`,
      access,
      params: inModel,
      body: inputs.create,
      bodyLimit,
      response: Created,
      status: 201,
      errors: refusals,
    }),
    update: endpoint({
      method: 'PUT',
      versioned: true,
      path: one,
      changes: [`${side}-model`],
      summary: `Change name and end of a ${word}, and its periods if given`,
      access,
      params: inCalendar,
      body: inputs.update,
      bodyLimit,
      ...nothing,
      errors: refusals,
    }),
    replace: endpoint({
      method: 'PATCH',
      versioned: true,
      path: one,
      changes: [`${side}-model`],
      summary: `End a ${word} on a day and start another one from that day; returns the new one`,
      access,
      params: inCalendar,
      body: inputs.replace,
      bodyLimit,
      response: Replacement,
      errors: refusals,
    }),
    remove: endpoint({
      method: 'DELETE',
      versioned: true,
      path: one,
      changes: [`${side}-model`],
      summary: `Delete a ${word} that has not started yet`,
      access,
      params: inCalendar,
      ...nothing,
      errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'NOT_FUTURE', 'PERIOD_PROCESSED'],
    }),
    listPeriods: endpoint({
      method: 'GET',
      path: `${one}/periods`,
      reads: [`${side}-model`],
      summary: `The periods of a ${word}, the earliest first`,
      access,
      params: inCalendar,
      response: z.object({ periods: z.array(Period), count: z.int(), version }),
      errors: gone,
    }),
    savePeriods: endpoint({
      method: 'PATCH',
      versioned: true,
      path: `${one}/periods`,
      changes: [`${side}-model`],
      summary: `Save all periods of a ${word}; those left out are removed`,
      access,
      params: inCalendar,
      body: inputs.periods,
      bodyLimit,
      ...nothing,
      errors: refusals,
    }),
    getPeriod: endpoint({
      method: 'GET',
      path: `${one}/periods/:periodGuid`,
      reads: [`${side}-model`],
      summary: `One period of a ${word}`,
      access,
      params: inCalendar.extend({ periodGuid: Guid }),
      response: Period.extend({ version }),
      errors: gone,
    }),
  }
}

export const invoiceCalendars = calendarsOf('invoice')
export const paymentCalendars = calendarsOf('payment')

/** The same by side. */
export const calendars = { invoice: invoiceCalendars, payment: paymentCalendars }
