import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Guid } from '../fields.ts'
import { rotaAccess } from './access.ts'
import { Appointment, AssigneeRow } from './appointments.ts'

const FinanceAssignee = AssigneeRow.extend({
  appointment_reference: z.string().nullable(),
  available_contracts: z.array(z.object({ guid: Guid, title: z.string() })),
})

/** VISIT-D37: the appointment with all its assignees, as the finance modal needs it. */
export const getFinanceAppointment = endpoint({
  method: 'GET',
  path: '/finance/appointments/:guid',
  reads: ['visit'],
  summary: 'One appointment with the contracts, variations and services of its assignees',
  ...rotaAccess.readForFinance,
  params: z.object({ guid: Guid }),
  response: Appointment.extend({ assignees: z.array(FinanceAssignee) }),
  errors: ['NOT_FOUND'],
})

export const AssigneeChange = z.object({
  contract_guid: Guid.nullish(),
  variation_guid: Guid.optional(),
  service_guid: Guid.optional(),
  confirmed: z.boolean().optional(),
})

/** finance §7.6: re-prices the item of the assignee. */
export const updateFinanceAssignee = endpoint({
  method: 'PUT',
  versioned: true,
  path: '/finance/appointments/:guid/assignees/:assigneeGuid',
  changes: ['visit', 'item'],
  summary: 'Set contract, variation, service and confirmation of one assignee',
  ...rotaAccess.editForFinance,
  params: z.object({ guid: Guid, assigneeGuid: Guid }),
  body: AssigneeChange,
  response: FinanceAssignee,
  errors: ['NOT_FOUND', 'INVALID', 'APPOINTMENT_PROCESSED', 'BEING_PROCESSED', 'CHANGED_MEANWHILE'],
})

/** finance §7.6: returns the assignees that cannot be changed, and changes the rest. */
export const updateFinanceAssignees = endpoint({
  method: 'PATCH',
  path: '/finance/appointments',
  changes: ['visit', 'item'],
  summary: 'The same change for many assignees at once',
  ...rotaAccess.editForFinance,
  body: AssigneeChange.extend({ user_appointment_guids: z.array(Guid).min(1).max(500) }),
  response: z.object({ failed_user_appointment_guids: z.array(Guid) }),
  errors: ['INVALID', 'BEING_PROCESSED'],
})
