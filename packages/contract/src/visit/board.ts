import { z } from 'zod'
import { maxValue, minValue } from '#domain/validators/number.ts'
import { visitProblems } from '#domain/visit/visit-problems.ts'
import { branchAccess } from '../branch/access.ts'
import { endpoint } from '../endpoint.ts'
import { Guid, Instant, LocalDate, WholeNumber } from '../fields.ts'
import { withFieldRule } from '../with-field-rule.ts'
import { visitAccess } from './access.ts'

/* The board of today's visits that need somebody (decision 0111). */

/** The words of the problems. */
export const problemWords = {
  missed: 'Missed',
  concern: 'Concern',
  late: 'Late',
  outside: 'Outside range',
  'no-check-out': 'No check-out',
} as const satisfies Record<(typeof visitProblems)[number], string>

const Problem = z.enum(visitProblems)
const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a valid time.')
const LimitMinutes = WholeNumber(minValue(1), maxValue(720))
const limitMinutes = z.int().min(1).max(720)

/** Settings of a branch are written by several releases: a value that makes no sense counts as the default. */
export const BoardSettings = z.object({
  /** Minutes after the start from which a visit without a check-in is late. */
  late_check_in_minutes: limitMinutes.catch(15),
  /** Minutes after the end from which a check-out is missing. */
  missing_check_out_minutes: limitMinutes.catch(30),
  /** The level of concern, 1 to 5, from which a visit is shown. */
  concern_from: z.int().min(1).max(5).catch(4),
  /** Local times in which the menu counts only missed visits and concerns; both null for no quiet hours. */
  quiet_from: Clock.nullable().catch(null),
  quiet_until: Clock.nullable().catch(null),
})
export type BoardSettings = z.output<typeof BoardSettings>

const together = 'Enter both times, or none.'

export const BoardSettingsInput = withFieldRule(
  withFieldRule(
    z
      .object({
        late_check_in_minutes: LimitMinutes,
        missing_check_out_minutes: LimitMinutes,
        concern_from: WholeNumber(minValue(1), maxValue(5)),
        quiet_from: Clock.nullable(),
        quiet_until: Clock.nullable(),
      })
      .meta({ examples: [{ quiet_from: '22:00', quiet_until: '06:00' }] }),
    'quiet_from',
    ({ quiet_from, quiet_until }) => (quiet_from === null && quiet_until !== null ? together : undefined),
  ),
  'quiet_until',
  ({ quiet_from, quiet_until }) => (quiet_until === null && quiet_from !== null ? together : undefined),
)

const Person = z.object({
  guid: Guid,
  name: z.string(),
  /** Null without one, and for users who may not read such people. */
  phone: z.string().nullable(),
})

/** The last place that a phone has sent, at most a day old. */
const LastPlace = z.object({
  at: Instant,
  /** Metres from the client's address, and how exact the place is; null where the address has no place. */
  metres: z.int().nullable(),
  accuracy: z.int(),
})

export const BoardVisit = z.object({
  guid: Guid,
  client: Person,
  /** Null while unassigned. */
  carer: Person.nullable(),
  /** Where the carer was last, while a check-in or a check-out is missing; null for users who may not know. */
  last_place: LastPlace.nullable(),
  service_title: z.string(),
  start: Instant,
  end: Instant,
  check_in_at: Instant.nullable(),
  check_out_at: Instant.nullable(),
  status_coalesced: z.int().min(0).max(12),
  missed: z.boolean(),
  risk_score: z.int().nullable(),
  /** The carer's reason for a place outside the radius. */
  outside_range_reason: z.string().nullable(),
  /** The worst first; since the start or end of the visit, or the check-in. */
  problems: z.array(z.object({ kind: Problem, since: Instant })),
})
export type BoardVisit = z.output<typeof BoardVisit>

export const getVisitBoard = endpoint({
  method: 'GET',
  path: '/visit/board',
  reads: ['visit', 'client', 'carer'],
  summary: 'The visits of today that need somebody, the worst first',
  ...visitAccess.read,
  response: z.object({
    at: Instant,
    today: LocalDate,
    /** The visits that start today, without cancelled and deleted ones. */
    planned: z.int(),
    visits: z.array(BoardVisit),
    count: z.int(),
    /** The number of visits with each problem. */
    counts: z.record(Problem, z.int()),
    is_quiet: z.boolean(),
    settings: BoardSettings,
  }),
})

/** For the menu. */
export const countVisitBoard = endpoint({
  method: 'GET',
  path: '/visit/board/count',
  reads: ['visit', 'medicine'],
  summary:
    'The number of visits that need somebody, in quiet hours only those that cannot wait, and of clients with missed doses',
  ...visitAccess.read,
  response: z.object({ count: z.int(), is_quiet: z.boolean() }),
})

export const getBoardSettings = endpoint({
  method: 'GET',
  path: '/visit/board/settings',
  reads: ['visit'],
  summary: 'From when visits of the branch need somebody, and its quiet hours',
  ...branchAccess.branch,
  response: BoardSettings.extend({ guid: Guid, version: z.int() }),
})

export const updateBoardSettings = endpoint({
  method: 'PUT',
  path: '/visit/board/settings',
  changes: ['visit'],
  summary: 'Change from when visits of the branch need somebody, and its quiet hours',
  ...branchAccess.editBranch,
  body: BoardSettingsInput,
  response: z.undefined(),
  status: 204,
  errors: ['INVALID', 'CHANGED_MEANWHILE'],
  versioned: true,
})
