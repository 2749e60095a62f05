import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { exportTable } from '../export-table.ts'
import {
  CarerGuid,
  FirstDay,
  Guid,
  GuidList,
  Instant,
  inOrder,
  LastDay,
  listOf,
  paging,
  TextFilter,
  zeroGuid,
} from '../fields.ts'
import { rotaAccess } from './access.ts'

/** One assignee of a scheduled appointment (SEARCH-008, SEARCH-D21). */
const ScheduledAssignee = z.object({
  guid: Guid,
  visit_guid: Guid.nullable(),
  /** The guid of an unassigned one is all zeros, and it has no name (SEARCH-D22). */
  carer: z.object({ guid: CarerGuid, name: z.string().nullable() }),
  /** The contract that it is invoiced to; null without one (finance 4). */
  contract: z.object({ guid: Guid, title: z.string() }).nullable(),
  variation_title: z.string(),
  check_in_at: Instant.nullable(),
  check_out_at: Instant.nullable(),
  confirmed: z.boolean(),
  /** Whether it has been invoiced or paid, and so cannot be changed (SEARCH-D19). */
  is_processed: z.boolean(),
})

export const ScheduledAppointment = z.object({
  guid: Guid,
  start: Instant,
  end: Instant,
  type_alias: z.enum(['VISIT', 'SHIFT']),
  owner: z.object({ guid: Guid, type: z.enum(['client', 'unit', 'shift-category']), name: z.string() }),
  service_title: z.string(),
  /** Those that match the filters. */
  assignees: z.array(ScheduledAssignee),
})
export type ScheduledAppointment = z.output<typeof ScheduledAppointment>

/** One assignee with its appointment: a row of the list on screen and in files. */
export interface ScheduledPlace {
  readonly appointment: ScheduledAppointment
  readonly assignee: ScheduledAppointment['assignees'][number]
  /** Its place among the rows of the appointment, from 0. */
  readonly at: number
}

/** Returns the rows of an appointment: one for each assignee. */
export function placesOf(appointment: ScheduledAppointment): ScheduledPlace[] {
  return appointment.assignees.map((assignee, at) => ({ appointment, assignee, at }))
}

/** Returns the name of the carer, or "Unassigned" (SEARCH-009). */
export function placeCarer({ assignee: { carer } }: ScheduledPlace): string {
  return carer.guid === zeroGuid ? 'Unassigned' : (carer.name ?? '')
}

/** Returns "Processed" for a place that can no longer be changed, else whether it is confirmed. */
export function placeStatus({ assignee }: ScheduledPlace): string {
  if (assignee.is_processed) return 'Processed'
  return assignee.confirmed ? 'Confirmed' : 'Unconfirmed'
}

/** SEARCH-D05. */
export const appointmentTypes = { VISIT: 'Visit', SHIFT: 'Shift' } as const

export const scheduledExport = exportTable<ScheduledPlace>()(
  'scheduled-appointments',
  'appointments',
  [
    { key: 'start', title: 'Start', kind: 'instant', of: ({ appointment }) => appointment.start },
    { key: 'end', title: 'End', kind: 'instant', of: ({ appointment }) => appointment.end },
    { key: 'type', title: 'Type', of: ({ appointment }) => appointmentTypes[appointment.type_alias] },
    { key: 'client', title: 'Client', of: ({ appointment }) => appointment.owner.name },
    { key: 'service', title: 'Service', of: ({ appointment }) => appointment.service_title },
    { key: 'carer', title: 'Carer', of: placeCarer },
    { key: 'contract', title: 'Contract', of: ({ assignee }) => assignee.contract?.title ?? null },
    { key: 'variation', title: 'Variation', of: ({ assignee }) => assignee.variation_title },
    { key: 'check-in', title: 'Check in', kind: 'instant', of: ({ assignee }) => assignee.check_in_at },
    { key: 'check-out', title: 'Check out', kind: 'instant', of: ({ assignee }) => assignee.check_out_at },
    { key: 'confirmed', title: 'Confirmed', of: placeStatus },
  ],
  placesOf,
)

/** finance §7.6, SEARCH-D03: an appointment matches when one of its assignees matches all filters of assignees. */
export const searchAppointments = endpoint({
  method: 'GET',
  path: '/finance/appointments',
  reads: ['visit', 'item', 'client', 'carer', 'client-contract'],
  summary: 'Scheduled appointments by start, with the assignees that match',
  ...rotaAccess.readForFinance,
  query: z
    .object({
      start: FirstDay,
      end: LastDay.optional(),
      /** Part of the name of the client, unit or shift category, and of the carer. */
      owner: TextFilter,
      carer: TextFilter,
      models: GuidList,
      services: GuidList,
      types: listOf(z.enum(['VISIT', 'SHIFT'])),
      confirmed: z.enum(['Confirmed', 'Unconfirmed']).optional(),
      variations: GuidList,
      regions: GuidList,
      ...paging(25, 500),
    })
    .refine(...inOrder('start', 'end')),
  response: z.object({ appointments: z.array(ScheduledAppointment), count: z.int() }),
  exports: scheduledExport,
})
