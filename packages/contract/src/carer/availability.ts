import { z } from 'zod'
import { maxTimes, maxWeeks, patternTimeErrors, timeErrors } from '#domain/availability/typed-times.ts'
import { daysBetween, isLocalDate } from '#domain/time.ts'
import { maxValue, minValue } from '#domain/validators/number.ts'
import { dateRangeErrors, strictDateRangeErrors } from '#domain/validators/period.ts'
import { requiredMessage } from '#domain/validators/text.ts'
import { endpoint } from '../endpoint.ts'
import {
  Created,
  FirstDay,
  Guid,
  Instant,
  inOrder,
  LastDay,
  LocalDate,
  OptionalDate,
  OptionalText,
  paging,
  RequiredDate,
  WholeNumber,
} from '../fields.ts'
import { fieldIssues, oneOf } from '../model/part-fields.ts'
import { carerAccess } from './access.ts'

/* When a carer can work (decision 0060): patterns that repeat, and the days that differ from them. Times are local. */

export const availabilityKinds = { preferred: 'Preferred', possible: 'Possible' } as const

const Kind = oneOf(availabilityKinds)
const Time = { from: z.string(), to: z.string(), kind: Kind }
const Weekday = WholeNumber(minValue(1), maxValue(7))
const Week = WholeNumber(minValue(1), maxValue(maxWeeks))

const tooMany = `Maximal value is ${maxTimes}.`
const noTimes = 'Add at least one time.'

const examples = { from: '22:00', to: '06:00', kind: 'possible' } as const

/** A time that ends no later than it starts ends on the following day. */
export const PatternInput = z
  .object({
    start: RequiredDate,
    /** The first day after the pattern; without one it applies until another pattern starts. */
    end: OptionalDate,
    weeks: Week,
    note: OptionalText('Note', 500),
    intervals: z
      .array(z.object({ week: Week, weekday: Weekday, ...Time }))
      .min(1, noTimes)
      .max(maxTimes, tooMany)
      .meta({ examples: [[{ week: 1, weekday: 5, ...examples }]] }),
  })
  .superRefine(({ start, end, weeks, intervals }, context) => {
    fieldIssues({ ...strictDateRangeErrors(start, end), ...patternTimeErrors(intervals, weeks) }, context)
  })
  .meta({ examples: [{ weeks: 1 }] })
export type PatternBody = z.output<typeof PatternInput>

/** Without `is_available` the carer is not available on these days, and their times are ignored. */
export const ExceptionInput = z
  .object({
    start: RequiredDate,
    /** The last day. */
    end: RequiredDate,
    is_available: z.boolean(requiredMessage),
    reason: OptionalText('Reason', 500),
    intervals: z
      .array(z.object(Time))
      .max(maxTimes, tooMany)
      .meta({ examples: [[examples]] }),
  })
  .superRefine(({ start, end, is_available, intervals }, context) => {
    const wrong = is_available ? timeErrors(intervals) : {}
    const missing = is_available && intervals.length === 0 ? { intervals: noTimes } : {}
    fieldIssues({ ...dateRangeErrors(start, end), ...wrong, ...missing }, context)
  })
  .meta({ examples: [{ is_available: true }] })
export type ExceptionBody = z.output<typeof ExceptionInput>

const status = z.enum(['Future', 'Current', 'Expired'])

const Pattern = z.object({
  guid: Guid,
  /** For If-Match of a change. */
  version: z.int(),
  start: LocalDate,
  end: LocalDate.nullable(),
  status,
  weeks: z.int(),
  note: z.string().nullable(),
  /** Of an average week. */
  minutes_per_week: z.int(),
  is_deletable: z.boolean(),
  intervals: z.array(z.object({ week: z.int(), weekday: z.int(), ...Time })),
})
export type Pattern = z.output<typeof Pattern>

const Exception = z.object({
  guid: Guid,
  version: z.int(),
  start: LocalDate,
  end: LocalDate,
  status,
  is_available: z.boolean(),
  reason: z.string().nullable(),
  is_deletable: z.boolean(),
  intervals: z.array(z.object(Time)),
})
export type Exception = z.output<typeof Exception>

/** A day with the parts of it in which the carer is available. `to` is 00:00 at the end of the day. */
const Day = z.object({
  date: LocalDate,
  /** Of real time: an hour more or less when clocks change. */
  minutes: z.int(),
  pattern: z.object({ guid: Guid, start: LocalDate, weeks: z.int(), week: z.int() }).nullable(),
  exception: z.object({ guid: Guid, is_available: z.boolean(), reason: z.string().nullable() }).nullable(),
  intervals: z.array(z.object({ start: Instant, end: Instant, ...Time })),
})
export type AvailableDay = z.output<typeof Day>

/** The maximum number of days in one call. */
const maxDays = 62

const ofCarer = z.object({ carerGuid: Guid })
const one = ofCarer.extend({ guid: Guid })
const { readAvailability: read, editAvailability: edit } = carerAccess
const path = '/carer/:carerGuid/availability'
const nothing = { response: z.undefined(), status: 204 } as const

export const getAvailability = endpoint({
  ...read,
  method: 'GET',
  path,
  reads: ['availability'],
  summary: 'When a carer is available, day by day, from patterns and exceptions',
  params: ofCarer,
  query: z
    .object({ from: FirstDay, to: LastDay })
    .refine(...inOrder('from', 'to'))
    .refine(({ from, to }) => !isLocalDate(from) || !isLocalDate(to) || daysBetween(from, to) < maxDays, {
      path: ['to'],
      error: `At most ${maxDays} days at a time.`,
    }),
  response: z.object({ time_zone: z.string(), days: z.array(Day) }),
  errors: ['NOT_FOUND'],
})

export const availabilityPatterns = {
  list: endpoint({
    ...read,
    method: 'GET',
    path: `${path}/patterns`,
    reads: ['availability'],
    summary: 'The patterns of a carer, the newest start first',
    params: ofCarer,
    query: z.object(paging(25)),
    response: z.object({ patterns: z.array(Pattern), count: z.int() }),
    errors: ['NOT_FOUND'],
  }),
  get: endpoint({
    ...read,
    method: 'GET',
    path: `${path}/patterns/:guid`,
    reads: ['availability'],
    summary: 'One pattern of a carer',
    params: one,
    response: Pattern,
    errors: ['NOT_FOUND'],
  }),
  create: endpoint({
    ...edit,
    method: 'POST',
    path: `${path}/patterns`,
    changes: ['availability'],
    summary: 'Create a pattern of a carer; one without an end that started before ends when it starts',
    params: ofCarer,
    body: PatternInput,
    response: Created,
    status: 201,
    errors: ['NOT_FOUND', 'DUPLICATE'],
  }),
  update: endpoint({
    ...edit,
    method: 'PUT',
    versioned: true,
    path: `${path}/patterns/:guid`,
    changes: ['availability'],
    summary: 'Change a pattern of a carer',
    params: one,
    body: PatternInput,
    ...nothing,
    errors: ['NOT_FOUND', 'DUPLICATE', 'CHANGED_MEANWHILE'],
  }),
  remove: endpoint({
    ...edit,
    method: 'DELETE',
    path: `${path}/patterns/:guid`,
    changes: ['availability'],
    summary: 'Delete a pattern that has not started yet',
    params: one,
    ...nothing,
    errors: ['NOT_FOUND', 'PATTERN_STARTED'],
  }),
}

export const availabilityExceptions = {
  list: endpoint({
    ...read,
    method: 'GET',
    path: `${path}/exceptions`,
    reads: ['availability'],
    summary: 'The days of a carer that differ from the pattern, the newest first',
    params: ofCarer,
    query: z.object(paging(25)),
    response: z.object({ exceptions: z.array(Exception), count: z.int() }),
    errors: ['NOT_FOUND'],
  }),
  get: endpoint({
    ...read,
    method: 'GET',
    path: `${path}/exceptions/:guid`,
    reads: ['availability'],
    summary: 'One exception of a carer',
    params: one,
    response: Exception,
    errors: ['NOT_FOUND'],
  }),
  create: endpoint({
    ...edit,
    method: 'POST',
    path: `${path}/exceptions`,
    changes: ['availability'],
    summary: 'Create an exception of a carer',
    params: ofCarer,
    body: ExceptionInput,
    response: Created,
    status: 201,
    errors: ['NOT_FOUND', 'DUPLICATE'],
  }),
  update: endpoint({
    ...edit,
    method: 'PUT',
    versioned: true,
    path: `${path}/exceptions/:guid`,
    changes: ['availability'],
    summary: 'Change an exception of a carer',
    params: one,
    body: ExceptionInput,
    ...nothing,
    errors: ['NOT_FOUND', 'DUPLICATE', 'CHANGED_MEANWHILE'],
  }),
  remove: endpoint({
    ...edit,
    method: 'DELETE',
    path: `${path}/exceptions/:guid`,
    changes: ['availability'],
    summary: 'Delete an exception that is not over yet',
    params: one,
    ...nothing,
    errors: ['NOT_FOUND', 'AVAILABILITY_PAST'],
  }),
}
