import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CarerGuid, Created, FirstDay, Guid, Instant, inOrder, LastDay, listOf, paging } from '../fields.ts'
import { rotaAccess } from './access.ts'
import { ConcernCode } from './planning.ts'

const requiredText = 'This field is required.'
const example = { examples: [{ start: '2026-11-24T09:00:00Z', end: '2026-11-24T10:00:00Z' }] }

/** finance 10: several carers for one client are a double-up; a carer_guid of all zeros is unassigned. */
export const AppointmentInput = z
  .object({
    type_alias: z.enum(['VISIT', 'SHIFT'], requiredText),
    client_guid: Guid.optional(),
    unit_guid: Guid.optional(),
    shift_category_guid: Guid.optional(),
    service_guid: Guid,
    start: Instant,
    end: Instant,
    region_guid: Guid.nullish(),
    assignees: z
      .array(z.object({ carer_guid: CarerGuid, contract_guid: Guid.nullish() }))
      .min(1, requiredText)
      .max(20),
    /** The visits inside a shift. */
    appointment_guids: z.array(Guid).max(500).optional(),
    /** Why somebody is assigned in spite of what speaks against it; for the history. */
    reason: z.string().trim().min(1, requiredText).max(500).optional(),
  })
  .superRefine((input, context) => {
    const owners = [input.client_guid, input.unit_guid, input.shift_category_guid].filter(Boolean).length
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (input.type_alias === 'VISIT' && (!input.client_guid || owners !== 1)) refuse('client_guid', requiredText)
    if (input.type_alias === 'SHIFT' && (input.client_guid || owners !== 1)) refuse('shift_category_guid', requiredText)
    if (input.type_alias === 'VISIT' && input.appointment_guids?.length)
      refuse('appointment_guids', 'Only a shift has visits inside it.')
    if (Date.parse(input.end) <= Date.parse(input.start)) refuse('end', 'Must be a later date & time')
    else if (Date.parse(input.end) - Date.parse(input.start) > 7 * 86_400_000)
      refuse('end', 'An appointment can not last longer than 7 days.')
    const named = input.assignees.map((assignee) => assignee.carer_guid).filter((guid) => !/^[0-]+$/.test(guid))
    if (new Set(named).size < named.length) refuse('assignees', 'A carer can not be assigned twice.')
  })
  .meta(example)
export type AppointmentInput = z.output<typeof AppointmentInput>

/** A change of an appointment; the caller may say which warnings were shown (decision 0105). */
export const AppointmentChange = AppointmentInput.safeExtend({
  /** The warnings that were shown: with any other the change is refused. Without this nothing is judged. */
  accepted_concerns: z.array(ConcernCode).max(ConcernCode.options.length).optional(),
})
  .superRefine(({ accepted_concerns: accepted = [], reason }, context) => {
    if (accepted.length > 0 && !reason) context.addIssue({ code: 'custom', path: ['reason'], message: requiredText })
  })
  .meta(example)
export type AppointmentChange = z.output<typeof AppointmentChange>

export const AssigneeRow = z.object({
  guid: Guid,
  visit_guid: Guid.nullable(),
  appointment_guid: Guid,
  carer_guid: CarerGuid,
  carer_name: z.string().nullable(),
  contract_guid: Guid.nullable(),
  contract_title: z.string().nullable(),
  variation_guid: Guid.nullable(),
  variation_title: z.string().nullable(),
  service_guid: Guid,
  service_title: z.string(),
  check_in_at: Instant.nullable(),
  check_out_at: Instant.nullable(),
  confirmed: z.boolean(),
})

export const Appointment = z.object({
  guid: Guid,
  type_alias: z.enum(['VISIT', 'SHIFT']),
  client_guid: Guid.nullable(),
  unit_guid: Guid.nullable(),
  shift_category_guid: Guid.nullable(),
  owner_name: z.string(),
  service_guid: Guid,
  service_title: z.string(),
  region_guid: Guid.nullable(),
  start: Instant,
  end: Instant,
  cancelled_at: Instant.nullable(),
  status: z.enum(['Planned', 'Cancelled']),
  assignees: z.array(AssigneeRow),
  /** For If-Match: a PUT with an older version is answered 409. */
  version: z.int(),
})
export type Appointment = z.output<typeof Appointment>

export const listAppointments = endpoint({
  method: 'GET',
  path: '/rota/appointments',
  reads: ['visit'],
  summary: 'Appointments of the branch by start',
  ...rotaAccess.read,
  query: z
    .object({
      start: FirstDay,
      end: LastDay,
      client_guid: Guid.optional(),
      carer_guid: CarerGuid.optional(),
      status: listOf(z.enum(['Planned', 'Cancelled'])),
      ...paging(25),
    })
    .refine(...inOrder('start', 'end')),
  response: z.object({ appointments: z.array(Appointment), count: z.int() }),
})

export const getAppointment = endpoint({
  method: 'GET',
  path: '/rota/appointments/:guid',
  reads: ['visit'],
  summary: 'One appointment with its assignees',
  ...rotaAccess.read,
  params: z.object({ guid: Guid }),
  response: Appointment,
  errors: ['NOT_FOUND'],
})

export const createAppointment = endpoint({
  method: 'POST',
  path: '/rota/appointments',
  changes: ['visit', 'item'],
  summary: 'Create a visit or a shift on the rota',
  ...rotaAccess.edit,
  body: AppointmentInput,
  response: Created.extend({ assignees: z.array(z.object({ guid: Guid, visit_guid: Guid.nullable() })) }),
  status: 201,
  errors: ['INVALID', 'BEING_PROCESSED'],
})

export const updateAppointment = endpoint({
  method: 'PUT',
  versioned: true,
  path: '/rota/appointments/:guid',
  changes: ['visit', 'item'],
  summary: 'Change an appointment that has not been invoiced or paid',
  ...rotaAccess.edit,
  params: z.object({ guid: Guid }),
  body: AppointmentChange,
  response: Appointment,
  errors: ['NOT_FOUND', 'INVALID', 'APPOINTMENT_PROCESSED', 'BEING_PROCESSED', 'CHANGED_MEANWHILE', 'NEW_CONCERNS'],
})

export const cancelAppointment = endpoint({
  method: 'POST',
  versioned: true,
  path: '/rota/appointments/:guid/cancel',
  changes: ['visit', 'item'],
  summary: 'Cancel an appointment with a V/CANCEL condition; without a time it is cancelled now',
  ...rotaAccess.edit,
  params: z.object({ guid: Guid }),
  body: z.object({
    variation_guid: Guid,
    cancelled_at: Instant.nullish(),
    note: z.string(requiredText).trim().min(1, requiredText).max(1000),
  }),
  response: Appointment,
  errors: ['NOT_FOUND', 'INVALID', 'APPOINTMENT_PROCESSED', 'BEING_PROCESSED', 'CHANGED_MEANWHILE'],
})

export const restoreAppointment = endpoint({
  method: 'POST',
  versioned: true,
  path: '/rota/appointments/:guid/restore',
  changes: ['visit', 'item'],
  summary: 'Take the cancellation of a visit back; a carer who has other work by then no longer has it',
  ...rotaAccess.edit,
  params: z.object({ guid: Guid }),
  response: Appointment,
  errors: ['NOT_FOUND', 'APPOINTMENT_PROCESSED', 'BEING_PROCESSED', 'CHANGED_MEANWHILE', 'NOT_TAKEN_BACK'],
})

export const deleteAppointment = endpoint({
  method: 'DELETE',
  versioned: true,
  path: '/rota/appointments/:guid',
  changes: ['visit', 'item'],
  summary: 'Delete a visit that was added by mistake: nobody has it, and it comes from no pattern',
  ...rotaAccess.edit,
  params: z.object({ guid: Guid }),
  response: z.undefined(),
  status: 204,
  errors: ['NOT_FOUND', 'APPOINTMENT_PROCESSED', 'BEING_PROCESSED', 'CHANGED_MEANWHILE', 'NOT_TAKEN_BACK'],
})
