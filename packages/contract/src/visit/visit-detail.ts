import { z } from 'zod'
import { type VisitRefusal, visitRefusals } from '#domain/visit/visit-actions.ts'
import { endpoint } from '../endpoint.ts'
import { CarerGuid, Guid, Instant } from '../fields.ts'
import { visitAccess } from './access.ts'
import { ReportTemplate, VisitReport } from './report-fields.ts'

/** VISIT-024. Null while the device has not said. */
const Location = z.object({
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  accuracy: z.number().nullable(),
  is_within_range: z.boolean(),
  is_using_geolocation: z.boolean(),
  outside_range_reason: z.string().nullable(),
})
export type VisitLocation = z.output<typeof Location>

const Moment = z.object({ time: Instant.nullable(), nfc_time: Instant.nullable(), location: Location.nullable() })

/** VISIT-028, with the words of the screen. */
export const taskStatuses = { Init: 'Created', NotCompleted: 'Not completed', Completed: 'Completed' } as const
type TaskStatus = keyof typeof taskStatuses

/** VISIT-027. */
export const VisitTask = z.object({
  guid: Guid,
  category: z.string(),
  description: z.string(),
  status: z.enum(Object.keys(taskStatuses) as [TaskStatus, ...TaskStatus[]]),
  comment: z.string().nullable(),
})
export type VisitTask = z.output<typeof VisitTask>

/** VISIT-029: the cancellation on arrival. */
export const DoorStepRefusal = z.object({
  type: z.string(),
  reason: z.string(),
  confirmation_is_required: z.boolean(),
  confirmed_at: Instant.nullable(),
  confirmed_by: z.array(z.string()),
})

/** VISIT-033. */
const VisitClient = z.object({
  guid: Guid,
  reference: z.string().nullable(),
  has_nfc: z.boolean(),
  profile: z.object({ name: z.string(), address: z.string().nullable() }),
  address_post_code: z.string().nullable(),
  address_latitude: z.number().nullable(),
  address_longitude: z.number().nullable(),
})

const Refused = z.enum(Object.keys(visitRefusals) as [VisitRefusal, ...VisitRefusal[]]).nullable()

/** VISIT-023, VISIT-D36, with what may be done and why not (decision 0042). */
export const VisitDetail = z.object({
  guid: Guid,
  visit_guid: Guid,
  appointment_guid: Guid,
  assignee_guid: Guid,
  patient_guid: Guid,
  /** All zeros while unassigned. */
  carer_guid: CarerGuid,
  client: VisitClient,
  carer: z.object({ guid: Guid, name: z.string(), reference: z.string().nullable() }).nullable(),
  service_title: z.string(),
  start: Instant,
  end: Instant,
  check_in: Moment,
  check_out: Moment,
  status_coalesced: z.int().min(0).max(12),
  missed: z.boolean(),
  is_cm2000: z.boolean(),
  risk_score: z.int().nullable(),
  alerts: z.array(z.object({ id: Guid, name: z.string() })),
  tasks: z.array(VisitTask),
  comment: z.string().nullable(),
  visit_report: VisitReport.nullable(),
  /** The template that a check-out answers: that of the report, or the one that a new report gets (decision 0077). */
  report_template: ReportTemplate.nullable(),
  door_step_refusal: DoorStepRefusal.nullable(),
  is_check_in_able: z.boolean(),
  check_in_refusal: Refused,
  is_check_out_able: z.boolean(),
  check_out_refusal: Refused,
  /** Sign off, sign off with concern and reopen go together (VISIT-060). */
  is_sign_off_able: z.boolean(),
  sign_off_refusal: Refused,
  is_confirmable: z.boolean(),
  is_unlockable: z.boolean(),
  /** For If-Match of every action. */
  version: z.int(),
})
export type VisitDetail = z.output<typeof VisitDetail>

export const getVisit = endpoint({
  method: 'GET',
  path: '/visit/:guid',
  reads: ['visit', 'client', 'carer'],
  summary: 'One visit with all that happened on it (VISIT-079)',
  ...visitAccess.read,
  params: z.object({ guid: Guid }),
  response: VisitDetail,
  errors: ['NOT_FOUND'],
})
