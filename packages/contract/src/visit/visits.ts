import { z } from 'zod'
import { visitStatus } from '#domain/visit/visit-status.ts'
import { carerAccess } from '../carer/access.ts'
import { clientAccess } from '../client/access.ts'
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
} from '../fields.ts'
import { visitAccess } from './access.ts'

export { visitStatus }

/** VISIT-020, in the order 0 to 12, with the words of VISIT-021. */
export const visitStatuses = [
  'Planned',
  'Upcoming',
  'Checked in',
  'Checked out',
  'Partial report',
  'Report complete',
  'Reopened',
  'Signed off',
  'Signed off with concern',
  'Cancelled',
  'Deleted',
  'Paper visit',
  'Cancelled on arrival',
] as const

export const VisitRow = z.object({
  guid: Guid,
  visit_guid: Guid,
  appointment_guid: Guid,
  patient_guid: Guid,
  client_name: z.string(),
  carer_guid: Guid.nullable(),
  carer_name: z.string().nullable(),
  service_title: z.string(),
  start: Instant,
  end: Instant,
  check_in_at: Instant.nullable(),
  check_out_at: Instant.nullable(),
  status_coalesced: z.int().min(0).max(12),
  missed: z.boolean(),
  confirmed: z.boolean(),
})
export type VisitRow = z.output<typeof VisitRow>

/** Returns the displayed status. VISIT-021; "Missed" only applies while the visit has not begun (VISIT-D08). */
export function visitWord(visit: Pick<VisitRow, 'status_coalesced' | 'missed'>): string {
  const { status_coalesced: status, missed } = visit
  if (missed && (status === visitStatus.planned || status === visitStatus.upcoming)) return 'Missed'
  return visitStatuses[status] ?? ''
}

/** Returns the name of the carer, or "Unassigned". */
export function carerWord(visit: Pick<VisitRow, 'carer_name'>): string {
  return visit.carer_name ?? 'Unassigned'
}

/** The columns of the visits list; days and times are those of the branch's zone (SHELL-D53). */
export const visitExport = exportTable<VisitRow>()('visits', 'visits', [
  { key: 'date', title: 'Date', kind: 'date', of: (visit, clock) => clock.date(visit.start) },
  { key: 'time', title: 'Time', of: (visit, clock) => `${clock.time(visit.start)} - ${clock.time(visit.end)}` },
  { key: 'client', title: 'Client', of: (visit) => visit.client_name },
  { key: 'carer', title: 'Carer', of: carerWord },
  { key: 'service', title: 'Service', of: (visit) => visit.service_title },
  { key: 'status', title: 'Status', of: visitWord },
  { key: 'check-in', title: 'Check-in', of: (visit, clock) => visit.check_in_at && clock.time(visit.check_in_at) },
  { key: 'check-out', title: 'Check-out', of: (visit, clock) => visit.check_out_at && clock.time(visit.check_out_at) },
  { key: 'confirmed', title: 'Confirmed', of: (visit) => (visit.confirmed ? 'Confirmed' : 'Unconfirmed') },
])

/**
 * Visits that need attention, with the titles of the filter: not begun an hour after the start, still to come, with a
 * late check-in, and unconfirmed.
 */
export const visitWork = {
  missed: 'Missed',
  'to-come': 'To come',
  late: 'Late check-in',
  'to-confirm': 'To confirm',
} as const
export type VisitWork = keyof typeof visitWork

/**
 * VISIT-D35, with a search over the names of client and carer for the list screen. `User.Carer:Read` is enough with
 * `carer_guid`, `User.Client:Read` with `patient_guid`; the handler checks which. Without both dates it is the current
 * week, Monday to Sunday, which the screens preset (SHELL-D54, CARER-D26).
 */
export const listVisits = endpoint({
  method: 'GET',
  path: '/visit',
  reads: ['visit'],
  summary: 'Visits of the branch, newest first',
  access: [...visitAccess.read.access, ...carerAccess.read.access, ...clientAccess.read.access],
  query: z
    .object({
      carer_guid: CarerGuid.optional(),
      patient_guid: Guid.optional(),
      /** Only the visits with these guids. */
      guids: GuidList,
      start: FirstDay.optional(),
      end: LastDay.optional(),
      status: listOf(z.coerce.number().int().min(0).max(12)),
      only: z.enum(Object.keys(visitWork) as [VisitWork, ...VisitWork[]]).optional(),
      search: TextFilter,
      ...paging(25),
    })
    .refine(...inOrder('start', 'end')),
  response: z.object({ visits: z.array(VisitRow), count: z.int() }),
  exports: visitExport,
})
