import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CarerGuid, Guid, Instant, LocalDate } from '../fields.ts'
import { rotaAccess } from './access.ts'

/* A day of the rota for planning, and judgements of who could take an appointment (decision 0081). */

const Minutes = z.int()
export const PlannedSpan = z.object({ start: Instant, end: Instant })

/** One place of an appointment: each carer of a double-up has one. */
export const DayPlace = z.object({
  /** Of the assignee. */
  guid: Guid,
  appointment_guid: Guid,
  /** Of the appointment, for If-Match. */
  version: z.int(),
  type_alias: z.enum(['VISIT', 'SHIFT']),
  visit_guid: Guid.nullable(),
  client_guid: Guid.nullable(),
  owner_name: z.string(),
  /** The last name of a client; the whole name of a unit or a shift category. */
  owner_short: z.string(),
  post_code: z.string().nullable(),
  carer_guid: CarerGuid,
  service_title: z.string(),
  start: Instant,
  end: Instant,
  /** As in VISIT-020; a shift is planned or cancelled. */
  status_coalesced: z.int(),
  missed: z.boolean(),
  /** Whether the check-in is overdue. */
  is_late: z.boolean(),
  /** How many places the appointment has. */
  places: z.int(),
  /** Whether it is inside a shift of the same carer. */
  is_inside_shift: z.boolean(),
  /** The way to the carer's next place of the day: what it takes, and the time that there is. Null where it is not known. */
  travel_minutes: Minutes.nullable(),
  gap_minutes: Minutes.nullable(),
})
export type DayPlace = z.output<typeof DayPlace>

export const WeekCarer = z.object({
  guid: Guid,
  name: z.string(),
  absences: z.array(z.object({ start: Instant, end: Instant.nullable() })),
  /** Minutes of the week from Monday to Sunday, and those that a contract guarantees for it. */
  week_minutes: Minutes,
  guaranteed_minutes: Minutes.nullable(),
})
export type WeekCarer = z.output<typeof WeekCarer>

const DayCarer = WeekCarer.extend({
  /** When the carer can work; null where nothing is recorded. */
  available: z.array(PlannedSpan).nullable(),
  /** Minutes of the places that start on the day. */
  minutes: Minutes,
})
export type DayCarer = z.output<typeof DayCarer>

const RotaDay = z.object({
  date: LocalDate,
  time_zone: z.string(),
  carers: z.array(DayCarer),
  places: z.array(DayPlace),
})
export type RotaDay = z.output<typeof RotaDay>

export const getRotaDay = endpoint({
  method: 'GET',
  path: '/rota/day',
  reads: ['visit', 'carer', 'absence', 'availability', 'carer-contract'],
  summary: 'A day of the rota: the places that overlap it, and the carers who can work or do',
  ...rotaAccess.read,
  feature: 'scheduling',
  query: z.object({ date: LocalDate.meta({ examples: ['2026-11-24'] }), region_guid: Guid.optional() }),
  response: RotaDay,
})

/** A place of a week, without its way to the next one. */
export const WeekPlace = DayPlace.omit({ travel_minutes: true, gap_minutes: true })
export type WeekPlace = z.output<typeof WeekPlace>

const RotaWeek = z.object({
  /** The Monday. */
  start: LocalDate,
  time_zone: z.string(),
  carers: z.array(WeekCarer),
  places: z.array(WeekPlace),
})
export type RotaWeek = z.output<typeof RotaWeek>

export const getRotaWeek = endpoint({
  method: 'GET',
  path: '/rota/week',
  reads: ['visit', 'carer', 'absence', 'carer-contract'],
  summary: 'The week of a day in the rota: the places that start in it, and the carers who can work or do',
  ...rotaAccess.read,
  feature: 'scheduling',
  query: z.object({ date: LocalDate.meta({ examples: ['2026-11-24'] }), region_guid: Guid.optional() }),
  response: RotaWeek,
})

const wanted = { gender: z.enum(['female', 'male']), is_strict: z.boolean() }

/** A reason against an assignment; the carer can be assigned all the same. */
const Concern = z.discriminatedUnion('code', [
  z.object({
    code: z.enum(['ALREADY_ASSIGNED', 'ABSENT', 'DECLINED', 'NO_CONTRACT', 'NO_DRIVER', 'NO_COMMON_LANGUAGE']),
  }),
  z.object({ code: z.literal('OVERLAP'), owner: z.string(), minutes: Minutes }),
  z.object({ code: z.enum(['CLIENT_WANTS_GENDER', 'CARER_WANTS_GENDER']), ...wanted }),
  /** Titles of care packages of the client that the carer is not set up for. */
  z.object({ code: z.literal('CARE_PACKAGES'), packages: z.array(z.string()) }),
  /** The things at the client's home that the carer cannot stand. */
  z.object({ code: z.literal('HOME'), hazards: z.array(z.enum(['dogs', 'cats', 'smoke'])) }),
  z.object({ code: z.literal('TRAVEL'), owner: z.string(), gap: Minutes, travel: Minutes }),
  z.object({ code: z.enum(['REST', 'LONG_WEEK']), minutes: Minutes }),
  z.object({ code: z.literal('NOT_AVAILABLE'), from: Instant.nullable(), until: Instant.nullable() }),
])
export type Concern = z.output<typeof Concern>

/** A reason for an assignment. */
const Merit = z.discriminatedUnion('code', [
  z.object({ code: z.literal('PREFERRED') }),
  /** Visits to the client in the eight weeks before. */
  z.object({ code: z.literal('KNOWS_CLIENT'), visits: z.int() }),
  z.object({ code: z.literal('SPEAKS'), languages: z.array(z.string()) }),
  /** The minutes that are missing to the guaranteed hours of the week, without the appointment. */
  z.object({ code: z.literal('HOURS_LEFT'), minutes: Minutes }),
])
export type Merit = z.output<typeof Merit>

/** The reasons against an assignment, by code. */
export const ConcernCode = z.enum([
  ...['ALREADY_ASSIGNED', 'ABSENT', 'OVERLAP', 'DECLINED', 'NO_CONTRACT', 'CLIENT_WANTS_GENDER', 'CARER_WANTS_GENDER'],
  ...['CARE_PACKAGES', 'HOME', 'NO_DRIVER', 'TRAVEL', 'REST', 'LONG_WEEK', 'NOT_AVAILABLE', 'NO_COMMON_LANGUAGE'],
] as const satisfies readonly Concern['code'][])
export type ConcernCode = z.output<typeof ConcernCode>

const SuggestedCarer = z.object({
  carer_guid: Guid,
  name: z.string(),
  concerns: z.array(Concern),
  merits: z.array(Merit),
  /** The end of the appointment before it and the start of the one after it on the same day. */
  free_from: Instant.nullable(),
  free_until: Instant.nullable(),
  travel_before: Minutes.nullable(),
  travel_after: Minutes.nullable(),
  /** With the appointment. */
  week_minutes: Minutes,
  guaranteed_minutes: Minutes.nullable(),
})
export type SuggestedCarer = z.output<typeof SuggestedCarer>

export const suggestCarers = endpoint({
  method: 'GET',
  path: '/rota/appointments/:guid/carers',
  reads: ['visit', 'carer', 'absence', 'availability', 'carer-contract', 'client'],
  summary: 'The ten carers who suit an appointment best, with what speaks for and against them; or one of them',
  ...rotaAccess.edit,
  feature: 'scheduling',
  params: z.object({ guid: Guid }),
  query: z.object({ carer_guid: Guid.optional() }),
  response: z.object({ carers: z.array(SuggestedCarer), count: z.int() }),
  errors: ['NOT_FOUND'],
})

/** A carer on a day that a move concerns. */
const MovedCarer = z.object({
  carer_guid: Guid,
  name: z.string(),
  date: LocalDate,
  /** Whether the carer has the appointment on this day after the move. */
  has_it: z.boolean(),
  /** The reasons against it; empty for a carer who gives it away. */
  concerns: z.array(Concern),
  /** Travel between the appointments of the day, as far as it is known. */
  travel_before: Minutes,
  travel_after: Minutes,
  /** Work from Monday to Sunday. */
  week_before: Minutes,
  week_after: Minutes,
  guaranteed_minutes: Minutes.nullable(),
})
export type MovedCarer = z.output<typeof MovedCarer>

export const previewMove = endpoint({
  method: 'GET',
  path: '/rota/appointments/:guid/move',
  reads: ['visit', 'carer', 'absence', 'availability', 'carer-contract', 'client'],
  summary: 'What it means to move one place of an appointment to another carer, or the appointment to another time',
  ...rotaAccess.edit,
  feature: 'scheduling',
  params: z.object({ guid: Guid }),
  query: z
    .object({
      assignee_guid: Guid,
      carer_guid: CarerGuid,
      start: Instant.meta({ examples: ['2026-11-24T09:00:00Z'] }),
      end: Instant.meta({ examples: ['2026-11-24T09:30:00Z'] }),
    })
    .refine(({ start, end }) => Date.parse(start) < Date.parse(end), {
      path: ['end'],
      message: 'Must be a later date & time',
    }),
  response: z.object({ carers: z.array(MovedCarer), count: z.int() }),
  errors: ['NOT_FOUND'],
})

const Titled = z.object({ guid: Guid, title: z.string() })

/** Both are settings of finance, which a branch that plans may be without. */
export const getRotaChoices = endpoint({
  method: 'GET',
  path: '/rota/choices',
  reads: ['care-type', 'rule-condition'],
  summary: 'The care types of appointments, and the variations with which they are cancelled, by title',
  ...rotaAccess.edit,
  feature: 'scheduling',
  response: z.object({ choices: z.object({ services: z.array(Titled), cancellations: z.array(Titled) }) }),
})

/** For users without messages, who need no other token. */
export const createRotaToken = endpoint({
  method: 'POST',
  path: '/rota/realtime-token',
  changes: [],
  summary: 'A token for the realtime service, which tells when the rota changes',
  ...rotaAccess.watch,
  response: z.object({ token: z.string(), expires_at: Instant }),
  errors: ['NOT_FOUND'],
})
