import { z } from 'zod'
import { maxValue, minValue } from '#domain/validators/number.ts'
import { strictDateRangeErrors } from '#domain/validators/period.ts'
import { requiredMessage } from '#domain/validators/text.ts'
import { endpoint } from '../endpoint.ts'
import { Guid, Instant, LocalDate, OptionalDate, paging, RequiredDate, TextFilter, WholeNumber } from '../fields.ts'
import { fieldIssues } from '../model/part-fields.ts'
import { rotaAccess } from './access.ts'

/* Visits that a client has again and again (decision 0092). Days and times are local. */

/** The maximum number of weeks after which visits repeat. */
export const maxPatternWeeks = 8
/** The maximum number of carers of a visit. */
export const maxPlaces = 4

const Weekday = z.int().min(1).max(7)

/** The visits of a pattern: when they are, and of which kind. */
const plan = {
  service_guid: Guid,
  region_guid: Guid.nullish().transform((guid) => guid ?? null),
  /** 1 is Monday. */
  weekdays: z
    .array(Weekday)
    .min(1, 'Choose at least one day.')
    .max(7)
    .transform((days) => [...new Set(days)].toSorted())
    .meta({ examples: [[1, 3, 5]] }),
  start_time: z
    .string(requiredMessage)
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a valid time.')
    .meta({ examples: ['08:00'] }),
  minutes: WholeNumber(minValue(5), maxValue(1440)),
  carers: WholeNumber(minValue(1), maxValue(maxPlaces)),
  /** After how many weeks the visits repeat. */
  weeks: WholeNumber(minValue(1), maxValue(maxPatternWeeks)),
  /** A day of a week with visits; the first day if missing. */
  anchor: OptionalDate,
}
const numbers = { minutes: 45, carers: 1, weeks: 1 }

export const NewPatternInput = z
  .object({
    client_guid: Guid,
    start: RequiredDate,
    /** The first day without visits. */
    end: OptionalDate,
    ...plan,
  })
  .superRefine(({ start, end }, context) => fieldIssues(strictDateRangeErrors(start, end), context))
  .meta({ examples: [numbers] })
export type NewPatternInput = z.output<typeof NewPatternInput>

/** A pattern from a day on; without a plan it ends then. */
export const PatternChangeInput = z
  .object({
    from: RequiredDate,
    plan: z
      .object({ end: OptionalDate, ...plan })
      .meta({ examples: [{ ...numbers, end: null }] })
      .nullable(),
  })
  .superRefine(({ from, plan: next }, context) => {
    const { end } = strictDateRangeErrors(from, next?.end)
    if (end !== undefined) fieldIssues({ 'plan.end': end }, context)
  })
export type PatternChangeInput = z.output<typeof PatternChangeInput>

/** An interval of a pattern in which its visits are alike. */
const PatternPeriod = z.object({
  start: LocalDate,
  end: LocalDate.nullable(),
  service_guid: Guid,
  service_title: z.string(),
  region_guid: Guid.nullable(),
  weekdays: z.array(Weekday),
  start_time: z.string(),
  minutes: z.int(),
  carers: z.int(),
  weeks: z.int(),
  anchor: LocalDate,
})
export type PatternPeriod = z.output<typeof PatternPeriod>

const VisitPattern = z.object({
  guid: Guid,
  /** For If-Match of a change. */
  version: z.int(),
  client_guid: Guid,
  client_name: z.string(),
  post_code: z.string().nullable(),
  /** By start; a change begins a new one. */
  periods: z.array(PatternPeriod),
})
export type VisitPattern = z.output<typeof VisitPattern>

/** The effect of a change on one visit. */
export const patternChangeKinds = {
  added: 'Added',
  moved: 'Changed',
  removed: 'Removed',
  kept: 'Kept',
  not_made: 'Not made',
} as const
export type PatternChangeKind = keyof typeof patternChangeKinds

const times = { start: Instant, end: Instant }
const PatternChange = z.object({
  kind: z.enum(Object.keys(patternChangeKinds) as [PatternChangeKind, ...PatternChangeKind[]]),
  date: LocalDate,
  /** As it is. */
  before: z.object(times).nullable(),
  /** As it will be. */
  after: z.object(times).nullable(),
  /** Why it is kept or not made. */
  reason: z.string().nullable(),
})
export type PatternChange = z.output<typeof PatternChange>

const count = z.int()
export const PatternEffect = z.object({
  counts: z.object({ added: count, moved: count, removed: count, kept: count, not_made: count }),
  changes: z.array(PatternChange),
  /** Sent with the save, which is refused if it would do anything else than was shown. */
  seen: z.string(),
})
export type PatternEffect = z.output<typeof PatternEffect>

const Seen = z.string(requiredMessage).max(64)
const one = z.object({ guid: Guid })
const { read, edit } = rotaAccess
const feature = 'scheduling'

export const listPatterns = endpoint({
  ...read,
  feature,
  method: 'GET',
  path: '/rota/patterns',
  reads: ['visit-pattern'],
  summary:
    'The visit patterns of a client or of the branch that have not ended, by client and time; searched by client name',
  query: z.object({ client_guid: Guid.optional(), search: TextFilter, ...paging(25) }),
  response: z.object({ patterns: z.array(VisitPattern), count }),
})

export const getPattern = endpoint({
  ...read,
  feature,
  method: 'GET',
  path: '/rota/patterns/:guid',
  reads: ['visit-pattern'],
  summary: 'One visit pattern with all its periods',
  params: one,
  response: VisitPattern,
  errors: ['NOT_FOUND'],
})

export const createPattern = endpoint({
  ...edit,
  feature,
  method: 'POST',
  path: '/rota/patterns',
  changes: ['visit-pattern', 'visit', 'item'],
  summary: 'Create a visit pattern of a client, and its visits of the weeks ahead',
  body: NewPatternInput,
  response: PatternEffect.omit({ seen: true }).extend({ guid: Guid }),
  status: 201,
  errors: ['INVALID', 'BEING_PROCESSED'],
})

export const previewPattern = endpoint({
  ...edit,
  feature,
  method: 'POST',
  path: '/rota/patterns/:guid/preview',
  changes: [],
  summary: 'What a change of a visit pattern would do to the visits ahead; nothing is saved',
  params: one,
  body: PatternChangeInput,
  response: PatternEffect,
  errors: ['NOT_FOUND', 'INVALID'],
})

export const changePattern = endpoint({
  ...edit,
  feature,
  method: 'PUT',
  versioned: true,
  path: '/rota/patterns/:guid',
  changes: ['visit-pattern', 'visit', 'item'],
  summary: 'Change or end a visit pattern from a day on, as it was shown before',
  params: one,
  body: PatternChangeInput.safeExtend({ seen: Seen }),
  response: PatternEffect,
  errors: ['NOT_FOUND', 'INVALID', 'BEING_PROCESSED', 'APPOINTMENT_PROCESSED', 'CHANGED_MEANWHILE'],
})

/** A visit of a pattern that is not made, and where its reason can be ended. */
export const NotMade = z.object({
  ...{ pattern_guid: Guid, client_guid: Guid, client_name: z.string(), ...times },
  reason: z.string(),
  cure: z.enum(['absence', 'contract', 'client', 'pattern']),
})
export type NotMade = z.output<typeof NotMade>

export const listNotMade = endpoint({
  ...read,
  feature,
  method: 'GET',
  path: '/rota/not-made',
  reads: ['visit-pattern', 'client-absence', 'client', 'client-contract'],
  summary: 'The visits of patterns in the weeks ahead that are not made, with the reasons',
  query: z.object(paging(25)),
  response: z.object({ visits: z.array(NotMade), count }),
})
