import { z } from 'zod'
import { ChartMedicine, DoseGiven } from '../client/dose-records.ts'
import { endpoint } from '../endpoint.ts'
import { Guid, Instant, LocalDate, OptionalText, RequiredText } from '../fields.ts'
import { FieldValues, ReportTemplate, VisitReport } from './report-fields.ts'
import { VisitTask } from './visit-detail.ts'

/* The calls of the carer's application, described for its makers in docs/carer-app.md (decision 0109). */

/** A visit as its carer may see it any day of the week: no address. */
const WeekVisit = z.object({
  /** Events refer to it: it stays the same when the rota changes. */
  appointment_guid: Guid,
  start: Instant,
  end: Instant,
  client_name: z.string(),
  service_title: z.string(),
  /** Whether others come too. */
  is_double_up: z.boolean(),
  status_coalesced: z.int().min(0).max(12),
  missed: z.boolean(),
  check_in_at: Instant.nullable(),
  check_out_at: Instant.nullable(),
})

/** How to get in; only from 3 hours before the visit until its end. */
const KeySafe = z.object({ entry_code: z.string().nullable(), entry_message: z.string().nullable() })

/** A medicine of the client, with its doses from two hours before the visit to an hour after it. */
const VisitMedicine = ChartMedicine.pick({
  ...{ guid: true, name: true, unit: true, route: true, instructions: true },
  ...{ is_as_needed: true, next_from: true, doses: true },
})

/** A visit with all that its carer needs at the door. */
const TodayVisit = WeekVisit.extend({
  address: z.string().nullable(),
  address_post_code: z.string().nullable(),
  address_latitude: z.number().nullable(),
  address_longitude: z.number().nullable(),
  address_details: z.string().nullable(),
  has_nfc: z.boolean(),
  key_safe: KeySafe.nullable(),
  tasks: z.array(VisitTask),
  /** With doses due around the visit, or as needed; in branches with medication charts. */
  medicines: z.array(VisitMedicine),
  report_template: ReportTemplate.nullable(),
  report: VisitReport.nullable(),
})
export type TodayVisit = z.output<typeof TodayVisit>

export const readCarerToday = endpoint({
  method: 'GET',
  path: '/carer-app/today',
  reads: ['visit', 'client', 'report-template', 'medicine'],
  summary: "The signed-in carer's visits of today, with what is needed at the door",
  access: 'carer',
  response: z.object({
    day: LocalDate,
    time_zone: z.string(),
    carer: z.object({ guid: Guid, name: z.string() }),
    visits: z.array(TodayVisit),
  }),
})

export const readCarerWeek = endpoint({
  method: 'GET',
  path: '/carer-app/week',
  reads: ['visit'],
  summary: "The signed-in carer's visits of this week, Monday to Sunday",
  access: 'carer',
  response: z.object({ first_day: LocalDate, time_zone: z.string(), visits: z.array(WeekVisit) }),
})

/** Clocks of phones are wrong, so that any time that a calendar has is kept. */
const HappenedAt = Instant.refine((text) => /^(19[7-9]\d|20\d\d)-/.test(text), 'Enter a valid date.')

const Place = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  /** In metres. */
  accuracy: z.number().min(0).max(100_000),
})

/** Where a time was recorded, as the phone sees it; null if it may not say (VISIT-024). */
const EventLocation = Place.extend({
  is_within_range: z.boolean(),
  outside_range_reason: OptionalText('Reason', 255),
})
  .nullable()
  .default(null)

const common = {
  /** Chosen by the phone, once for each event. */
  key: Guid.meta({ examples: ['6c1f0d2e-93b7-4a58-8f21-5d0e7a3b9c14'] }),
  at: HappenedAt.meta({ examples: ['2026-11-24T08:00:00Z'] }),
}
/** The carer's own visit of an appointment; the rota makes another one for each carer. */
const ofVisit = { ...common, appointment: Guid }
const atTheDoor = {
  ...ofVisit,
  location: EventLocation,
  /** Whether the client's tag was read. */ is_nfc: z.boolean().default(false),
}

export const CarerEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('check-in'), ...atTheDoor }),
  z.object({ kind: z.literal('check-out'), ...atTheDoor }),
  z.object({
    kind: z.literal('report'),
    ...ofVisit,
    /** The version of the template that the phone has shown. */
    template_guid: Guid,
    fields: FieldValues,
  }),
  z.object({
    kind: z.literal('tasks'),
    ...ofVisit,
    tasks: z
      .array(
        z.object({
          guid: Guid,
          status: z.enum(['Completed', 'NotCompleted']),
          comment: OptionalText('Comment', 512),
        }),
      )
      .min(1)
      .max(100),
  }),
  z.object({
    kind: z.literal('cancellation'),
    ...ofVisit,
    type: z.enum(['CLIENT_REFUSED', 'CLIENT_OUT', 'NO_ANSWER', 'OTHER']),
    reason: RequiredText('Reason', 255),
  }),
  z.object({
    kind: z.literal('dose'),
    ...ofVisit,
    /** The `guid` of the medicine, as read with the visit. */
    medicine: Guid,
    ...DoseGiven.shape,
  }),
  z.object({ kind: z.literal('location'), ...common, ...Place.shape }),
])
export type CarerEvent = z.output<typeof CarerEvent>
/** An event about a visit. */
export type VisitEvent = Exclude<CarerEvent, { kind: 'location' }>

/** The fate of an event: a visit has taken it, or a coordinator decides, who is told the same reason. */
const EventResult = z.object({
  key: Guid,
  result: z.enum(['applied', 'conflict']),
  reason: z.string().nullable(),
})
export type EventResult = z.output<typeof EventResult>

/**
 * Each event is stored in a transaction of its own, in the order in which they happened: a request that fails midway is
 * sent again as it is. An event that was sent before is answered as the first time.
 */
export const sendCarerEvents = endpoint({
  method: 'POST',
  path: '/carer-app/events',
  changes: ['visit', 'item', 'visit-conflict', 'medicine'],
  summary: 'What has happened on visits of the signed-in carer, now or while the phone was offline',
  access: 'carer',
  body: z.object({
    events: z.array(CarerEvent).min(1, 'Send at least one event.').max(200, 'Send at most 200 events at once.'),
  }),
  response: z.object({ results: z.array(EventResult) }),
  errors: ['INVALID', 'IDEMPOTENCY_REUSED'],
})
