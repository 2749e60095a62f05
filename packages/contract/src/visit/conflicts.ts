import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Guid, Instant, listOf, paging, RequiredText } from '../fields.ts'
import { visitAccess } from './access.ts'

/** The kinds of events that can contradict a visit, with the words of the screen. */
export const conflictKinds = {
  'check-in': 'Check-in',
  'check-out': 'Check-out',
  report: 'Report',
  tasks: 'Tasks',
  cancellation: 'Cancellation on arrival',
  dose: 'Dose',
} as const
export type ConflictKind = keyof typeof conflictKinds

export const conflictStates = { open: 'To decide', accepted: 'Accepted', dismissed: 'Dismissed' } as const
export type ConflictState = keyof typeof conflictStates

/** An event of a phone that its visit did not take (decision 0109). */
export const VisitConflict = z.object({
  guid: Guid,
  kind: z.enum(Object.keys(conflictKinds) as [ConflictKind, ...ConflictKind[]]),
  carer_guid: Guid,
  carer_name: z.string(),
  happened_at: Instant,
  received_at: Instant,
  /** Why the visit did not take it. */
  reason: z.string(),
  /** The event in words: a label and a text each. */
  sent: z.array(z.object({ label: z.string(), text: z.string() })),
  /** The visit as it is now, the carer's if they still have it; null if it was deleted. */
  visit: z
    .object({
      guid: Guid,
      appointment_guid: Guid,
      client_guid: Guid,
      client_name: z.string(),
      carer_name: z.string().nullable(),
      start: Instant,
      end: Instant,
      check_in_at: Instant.nullable(),
      check_out_at: Instant.nullable(),
      status_coalesced: z.int().min(0).max(12),
      missed: z.boolean(),
    })
    .nullable(),
  state: z.enum(Object.keys(conflictStates) as [ConflictState, ...ConflictState[]]),
  decided_at: Instant.nullable(),
  decided_by_name: z.string().nullable(),
  decision_reason: z.string().nullable(),
})
export type VisitConflict = z.output<typeof VisitConflict>

export const listVisitConflicts = endpoint({
  method: 'GET',
  path: '/visit-conflicts',
  reads: ['visit', 'visit-conflict'],
  summary: 'What phones of carers have sent that contradicts their visits, newest first',
  ...visitAccess.read,
  query: z.object({
    state: listOf(z.enum(Object.keys(conflictStates) as [ConflictState, ...ConflictState[]])),
    appointment_guid: Guid.optional(),
    ...paging(25),
  }),
  response: z.object({ conflicts: z.array(VisitConflict), count: z.int() }),
})

export const countVisitConflicts = endpoint({
  method: 'GET',
  path: '/visit-conflicts/open',
  reads: ['visit-conflict'],
  summary: 'How many conflicts wait for a decision',
  ...visitAccess.read,
  response: z.object({ open: z.int() }),
})

const params = z.object({ guid: Guid })

/** Applies the event by the rules of the office, which may replace what is recorded. */
export const acceptVisitConflict = endpoint({
  method: 'POST',
  path: '/visit-conflicts/:guid/accept',
  changes: ['visit', 'item', 'visit-conflict', 'medicine'],
  summary: 'Apply what a phone has sent to its visit',
  ...visitAccess.edit,
  params,
  response: VisitConflict,
  errors: [
    'NOT_FOUND',
    'INVALID',
    'CONFLICT_DECIDED',
    'CONFLICT_NOT_THEIRS',
    'CHECK_IN_REFUSED',
    'CHECK_OUT_REFUSED',
    'EVENT_REFUSED',
    'DOSE_NOT_DUE',
    'DOSE_RECORDED',
    'DOSE_TOO_SOON',
    'APPOINTMENT_PROCESSED',
    'BEING_PROCESSED',
  ],
})

export const DismissInput = z.object({ reason: RequiredText('Reason', 255) })

export const dismissVisitConflict = endpoint({
  method: 'POST',
  path: '/visit-conflicts/:guid/dismiss',
  changes: ['visit-conflict'],
  summary: 'Keep a visit as it is, and say why',
  ...visitAccess.edit,
  params,
  body: DismissInput,
  response: VisitConflict,
  errors: ['NOT_FOUND', 'INVALID', 'CONFLICT_DECIDED'],
})
