import { z } from 'zod'
import { shiftStatuses } from '#domain/shift/shift-status.ts'
import { type ShiftRefusal, shiftRefusals } from '#domain/shift/shift-times.ts'
import { endpoint } from '../endpoint.ts'
import type { ErrorCode } from '../errors.ts'
import { exportTable } from '../export-table.ts'
import { CarerGuid, Guid, Instant, Minutes, TextFilter } from '../fields.ts'
import { TimeInput } from '../visit/visit-actions.ts'
import { shiftAccess } from './access.ts'

/** SHIFT-008: a visit inside a shift. */
export const ShiftVisit = z.object({
  guid: Guid,
  client_name: z.string(),
  carer_guid: CarerGuid,
  carer_name: z.string().nullable(),
  start: Instant,
  end: Instant,
  /** 1 to 5; null while it is undetermined. */
  concern_level: z.int().nullable(),
  /** As in VISIT-020. */
  status: z.int().min(0).max(12),
  missed: z.boolean(),
})
export type ShiftVisit = z.output<typeof ShiftVisit>

/** The attendance of one carer at a shift (SHIFT-D05 to SHIFT-D07). */
const Attendance = z.object({
  /** All zeros while nobody is assigned. */
  carer_guid: CarerGuid,
  carer_name: z.string().nullable(),
  checkin_at: Instant.nullable(),
  checkout_at: Instant.nullable(),
  has_checked_out: z.boolean(),
  status: z.enum(shiftStatuses),
  /** A check-in that is 15 or more minutes late, or missing for as long. */
  punctuality: z.enum(['late', 'not-checked-in']).nullable(),
  /** How late the check-in is, in minutes; 0 while there is no alert. */
  minutes_late: Minutes,
})
export type Attendance = z.output<typeof Attendance>

/** SHIFT-007: the part of one carer in a shift. */
export const ShiftRow = Attendance.extend({
  guid: Guid,
  /** The shift itself, which several carers may share. */
  appointment_guid: Guid,
  title: z.string(),
  start: Instant,
  end: Instant,
  visit_guids: z.array(Guid),
  visits: z.array(ShiftVisit),
})
export type ShiftRow = z.output<typeof ShiftRow>

const Refusal = z.enum(Object.keys(shiftRefusals) as [ShiftRefusal, ...ShiftRefusal[]]).nullable()

const ShiftPart = Attendance.extend({
  guid: Guid,
  carer_reference: z.string().nullable(),
  /** Why its check-in or check-out cannot be recorded now. */
  check_in_refusal: Refusal,
  check_out_refusal: Refusal,
})
export type ShiftPart = z.output<typeof ShiftPart>

/** One shift with all of its carers and visits; the fields of SHIFT-007 are those of the carer who was asked for. */
export const ShiftDetail = ShiftRow.extend({
  service_title: z.string(),
  unit_guid: Guid.nullable(),
  shift_category_guid: Guid.nullable(),
  carers: z.array(ShiftPart),
  /** For If-Match of a check-in or a check-out. */
  version: z.int(),
})
export type ShiftDetail = z.output<typeof ShiftDetail>

/** The parts to which a list can be narrowed down: the statuses of SHIFT-D05, unassigned shifts, and the alerts of SHIFT-009. */
export const shiftGroups = {
  'in-progress': 'In progress',
  planned: 'Planned',
  'checked-out': 'Checked out',
  missed: 'Missed',
  unassigned: 'Unassigned',
  punctuality: 'Punctuality',
} as const
export type ShiftGroup = keyof typeof shiftGroups

/** Whether a shift belongs to a group; all do to none. */
export function isInGroup({ status, punctuality, carer_name }: Attendance, group: ShiftGroup | undefined): boolean {
  if (group === undefined) return true
  if (group === 'punctuality') return punctuality !== null
  return group === 'unassigned' ? carer_name === null : status === shiftGroups[group]
}

/** Returns the name of the carer, or "Unassigned" (SHIFT-D03). */
export function shiftCarerWord({ carer_name }: Pick<Attendance, 'carer_name'>): string {
  return carer_name ?? 'Unassigned'
}

/** Returns the text of the alert of a shift; null without one (SHIFT-D06, SHIFT-D07). */
export function punctualityWord({ punctuality, minutes_late }: Attendance): string | null {
  if (punctuality === null) return null
  return punctuality === 'late' ? `Late check-in, ${minutes_late} min` : 'Not checked in'
}

/** SHIFT-D03. */
export const shiftExport = exportTable<ShiftRow>()('shifts', 'shifts', [
  { key: 'time', title: 'Time', of: (shift, clock) => `${clock.time(shift.start)}–${clock.time(shift.end)}` },
  { key: 'title', title: 'Title', of: ({ title }) => title },
  { key: 'carer', title: 'Carer', of: shiftCarerWord },
  { key: 'visits', title: 'Visits', kind: 'number', of: ({ visits }) => visits.length },
  {
    key: 'check-in',
    title: 'Check in',
    of: (shift, clock) =>
      [shift.checkin_at && clock.time(shift.checkin_at), punctualityWord(shift)].filter(Boolean).join(', '),
  },
  { key: 'status', title: 'Status', of: ({ status }) => status },
])

/** SHIFT-010, SHIFT-D02: `begin` and `end` are instants, `end` is not included. They are at most 31 days apart. */
export const listShifts = endpoint({
  ...shiftAccess.read,
  method: 'GET',
  path: '/shifts',
  reads: ['shift', 'visit'],
  summary: 'The shifts that overlap an interval, a row for each of their carers, by start',
  query: z
    .object({
      begin: Instant.meta({ examples: ['2026-11-24T00:00:00Z'] }),
      end: Instant.meta({ examples: ['2026-11-25T00:00:00Z'] }),
      region: Guid.optional(),
      /** All zeros for shifts that nobody is assigned to. */
      carer_guid: CarerGuid.optional(),
      only: z.enum(Object.keys(shiftGroups) as [ShiftGroup, ...ShiftGroup[]]).optional(),
    })
    .superRefine(({ begin, end }, context) => {
      const length = Date.parse(end) - Date.parse(begin)
      const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['end'], message })
      if (length <= 0) refuse('Must be a later date & time')
      else if (length > 31 * 86_400_000) refuse('Shifts are listed for up to 31 days.')
    }),
  response: z.object({ shifts: z.array(ShiftRow), count: z.int() }),
  exports: shiftExport,
})

/** SHIFT-011. */
export const getShift = endpoint({
  ...shiftAccess.read,
  method: 'GET',
  path: '/shifts/:guid',
  reads: ['shift', 'visit'],
  summary: 'One shift, by the guid of a row of the list or of its appointment',
  params: z.object({ guid: Guid }),
  response: ShiftDetail,
  errors: ['NOT_FOUND'],
})

/** SHIFT-D12. */
export const listShiftCarers = endpoint({
  ...shiftAccess.read,
  method: 'GET',
  path: '/shifts/carers',
  reads: ['carer'],
  summary: 'Up to 25 carers of the branch by a part of their name or reference',
  query: z.object({ search: TextFilter }),
  response: z.object({
    carers: z.array(z.object({ guid: Guid, name: z.string(), reference: z.string().nullable() })),
    count: z.int(),
  }),
})

const recording = {
  ...shiftAccess.edit,
  versioned: true,
  method: 'POST',
  changes: ['shift', 'visit', 'item'],
  params: z.object({ guid: Guid }),
  body: TimeInput,
  response: ShiftDetail,
} as const
const refused: readonly ErrorCode[] = [
  'NOT_FOUND',
  'INVALID',
  'SHIFT_TIME_REFUSED',
  'APPOINTMENT_PROCESSED',
  'BEING_PROCESSED',
  'CHANGED_MEANWHILE',
]

/** Decision 0080. */
export const checkInShift = endpoint({
  ...recording,
  path: '/shifts/:guid/check-in',
  summary: 'Check the carer of a shift in, or correct the check-in',
  errors: refused,
})

/** Decision 0080. */
export const checkOutShift = endpoint({
  ...recording,
  path: '/shifts/:guid/check-out',
  summary: 'Check the carer of a shift out, or correct the check-out',
  errors: refused,
})
