import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  Flag,
  Guid,
  Instant,
  listOf,
  Money,
  OptionalInstant,
  OptionalText,
  paging,
  RequiredInstant,
} from '../fields.ts'
import { withFieldRule } from '../with-field-rule.ts'
import { clientAccess } from './access.ts'

/** Why a client is away. */
export const absenceReasons = {
  hospital: 'Hospital',
  respite: 'Respite',
  holiday: 'Holiday',
  family: 'Family',
  other: 'Other',
} as const
export type AbsenceReason = keyof typeof absenceReasons

/** When an absence is, seen from now. */
export const absenceTimes = { current: 'Away now', upcoming: 'Upcoming', past: 'Past' } as const
export type AbsenceTime = keyof typeof absenceTimes

const Reason = z.enum(Object.keys(absenceReasons) as [AbsenceReason, ...AbsenceReason[]], 'This field is required.')
const Time = z.enum(Object.keys(absenceTimes) as [AbsenceTime, ...AbsenceTime[]])

/** An absence as sent, with the decision about visits (decision 0058). */
export const AbsenceInput = withFieldRule(
  z.object({
    reason: Reason,
    from: RequiredInstant,
    /** The first moment at home again; null while the return is unknown. */
    to: OptionalInstant,
    note: OptionalText('Note', 1000),
    /** The condition that visits in the period are cancelled with; null leaves them planned. */
    cancel_with: Guid.nullish().transform((guid) => guid ?? null),
    /** Whether visits that this absence has cancelled take place again if they are no longer in its period. */
    put_back: z.boolean().default(false),
  }),
  'to',
  ({ from, to }) => (to !== null && Date.parse(to) <= Date.parse(from) ? 'Must be a later date & time' : undefined),
).meta({ examples: [{ from: '2026-11-24T09:00:00Z', to: '2026-11-27T12:00:00Z' }] })
export type AbsenceInput = z.output<typeof AbsenceInput>

const Absence = z.object({
  guid: Guid,
  reason: Reason,
  from: Instant,
  to: Instant.nullable(),
  time: Time,
  note: z.string().nullable(),
  recorded_by_name: z.string(),
  recorded_at: Instant,
  /** Visits that this absence has cancelled. */
  cancelled_count: z.int(),
  /** Future visits in the period that could be cancelled and are not. */
  planned_count: z.int(),
  version: z.int(),
})
export type Absence = z.output<typeof Absence>

const ofClient = z.object({ guid: Guid })
const place = ofClient.extend({ absenceGuid: Guid })
const path = '/patient/:guid/absences'

export const listAbsences = endpoint({
  method: 'GET',
  path,
  reads: ['client-absence', 'visit'],
  summary: 'The absences of a client, newest first (CLIENT-018)',
  ...clientAccess.read,
  params: ofClient,
  query: z.object({ reason: listOf(Reason), time: listOf(Time), ...paging(25) }),
  response: z.object({ absences: z.array(Absence), count: z.int() }),
  errors: ['NOT_FOUND'],
})

export const getAbsence = endpoint({
  method: 'GET',
  path: `${path}/:absenceGuid`,
  reads: ['client-absence', 'visit'],
  summary: 'One absence of a client',
  ...clientAccess.read,
  params: place,
  response: Absence,
  errors: ['NOT_FOUND'],
})

/** Why a visit in the period of an absence is not changed. */
export const stays = {
  processed: 'Invoiced, paid or being processed',
  begun: 'Has begun or is recorded',
  confirmed: 'Already confirmed',
  before: 'Begins before the absence',
  past: 'Should have begun already',
} as const
export type Stays = keyof typeof stays

const Visit = z.object({
  /** The first visit of the appointment, for its address. */
  visit_guid: Guid,
  start: Instant,
  end: Instant,
  service_title: z.string(),
  /** Null for an unassigned position. */
  carer_names: z.array(z.string().nullable()),
  /** The amount that it is invoiced at, before and after; null without a price, and for users who may not read prices. */
  charged_before: Money.nullable(),
  charged_after: Money.nullable(),
})
export type AbsenceVisit = z.output<typeof Visit>

/** The most visits that an effect lists; all are counted. */
export const mostListed = 250

const Changes = z.object({
  count: z.int(),
  visits: z.array(Visit).max(mostListed),
  /** Of those with a price; null for users who may not read prices. */
  total_before: Money.nullable(),
  total_after: Money.nullable(),
  /** How many have no price: a visit that is charged by its actual times gets one afterwards. */
  unpriced_before: z.int(),
  unpriced_after: z.int(),
})
export type VisitChanges = z.output<typeof Changes>

/** The effect of a save on visits. Nothing is saved. */
const Effect = z.object({
  cancelled: Changes,
  put_back: Changes,
  left: z.object({
    count: z.int(),
    visits: z.array(Visit.extend({ stays: z.enum(Object.keys(stays) as [Stays, ...Stays[]]) })).max(mostListed),
  }),
  /** The cancellation conditions that can be chosen. */
  conditions: z.array(z.object({ guid: Guid, title: z.string() })),
  /** The condition that the effect was calculated with: the chosen one, else the one for the reason. */
  cancel_with: Guid.nullable(),
})
export type AbsenceEffect = z.output<typeof Effect>

/** How many visits a save has changed. */
const Saved = z.object({ guid: Guid, cancelled_count: z.int(), put_back_count: z.int() })
export type SavedAbsence = z.output<typeof Saved>

const changes = ['client-absence', 'visit', 'item'] as const
const refusals = ['NOT_FOUND', 'INVALID', 'DUPLICATE', 'FORBIDDEN', 'BEING_PROCESSED', 'APPOINTMENT_PROCESSED'] as const

export const createAbsence = endpoint({
  method: 'POST',
  path,
  changes: [...changes],
  summary: 'Record an absence of a client; cancelling its visits needs Scheduling.Appointment:Edit as well',
  ...clientAccess.edit,
  params: ofClient,
  body: AbsenceInput,
  response: Saved,
  status: 201,
  errors: [...refusals],
})

export const updateAbsence = endpoint({
  method: 'PUT',
  path: `${path}/:absenceGuid`,
  changes: [...changes],
  versioned: true,
  summary: 'Change or end an absence of a client',
  ...clientAccess.edit,
  params: place,
  body: AbsenceInput,
  response: Saved,
  errors: [...refusals, 'CHANGED_MEANWHILE'],
})

export const deleteAbsence = endpoint({
  method: 'DELETE',
  path: `${path}/:absenceGuid`,
  changes: [...changes],
  summary: 'Delete an absence of a client; with put_back the future visits that it has cancelled take place again',
  ...clientAccess.edit,
  params: place,
  query: z.object({ put_back: Flag.optional() }),
  response: Saved,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'BEING_PROCESSED', 'APPOINTMENT_PROCESSED'],
})

export const previewNewAbsence = endpoint({
  method: 'POST',
  path: `${path}/preview`,
  changes: [],
  summary: 'What recording an absence would do to visits',
  ...clientAccess.edit,
  params: ofClient,
  body: AbsenceInput,
  response: Effect,
  errors: [...refusals],
})

export const previewAbsence = endpoint({
  method: 'POST',
  path: `${path}/:absenceGuid/preview`,
  changes: [],
  summary: 'What a changed absence would do to visits',
  ...clientAccess.edit,
  params: place,
  body: AbsenceInput,
  response: Effect,
  errors: [...refusals],
})

export const previewAbsenceRemoval = endpoint({
  method: 'POST',
  path: `${path}/:absenceGuid/removal/preview`,
  changes: [],
  summary: 'Which visits could take place again when an absence is deleted',
  ...clientAccess.edit,
  params: place,
  response: Effect,
  errors: ['NOT_FOUND', 'BEING_PROCESSED', 'APPOINTMENT_PROCESSED'],
})
