import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Guid, Instant, paging } from '../fields.ts'

/** A list of more than a few values comes as one. */
const HistoryValue = z.union([z.string(), z.int(), z.boolean(), z.null(), z.array(z.string())])
export type HistoryValue = z.output<typeof HistoryValue>

/** One thing that somebody did to a record. */
export const HistoryEntry = z.object({
  guid: Guid,
  at: Instant,
  user_name: z.string(),
  /** A word or several with hyphens, e.g. `update`, `set-no-charge`. */
  action: z.string(),
  /** The part of the record that it was done to, and what that part is called; left out where it was the record itself. */
  about: z.object({ kind: z.string(), name: z.string().optional() }).optional(),
  changes: z.array(
    z.object({
      /** Its name; inside lists and objects with dots, e.g. `assignees.0.status`. */
      field: z.string(),
      /** Names stand in place of the guids of people, units, models and contracts; null where there was nothing. */
      before: HistoryValue,
      after: HistoryValue,
    }),
  ),
})
export type HistoryEntry = z.output<typeof HistoryEntry>

const ofRecord = z.object({
  type: z
    .string()
    .regex(/^[a-z]+(-[a-z]+)*$/)
    .max(64)
    .meta({ examples: ['carer'] }),
  guid: Guid,
})

/** SHELL-D64. `type` is the record's name; one that has no history is not found. */
export const getHistory = endpoint({
  method: 'GET',
  path: '/history/:type/:guid',
  reads: [],
  summary: 'Who did what to a record, newest first; guarded as reading the record is (SHELL-D64)',
  access: 'signed-in',
  params: ofRecord,
  /** With the kind of a part only what was done to parts of it. */
  query: z.object({ kind: z.string().max(64).optional(), ...paging(25) }),
  response: z.object({ entries: z.array(HistoryEntry), count: z.int() }),
  errors: ['NOT_FOUND'],
})

/** Of which kinds of parts the history of a record can be asked for alone. */
export const listHistoryKinds = endpoint({
  method: 'GET',
  path: '/history/:type/:guid/kinds',
  reads: [],
  summary: 'The kinds of parts that a record has, or had; none of a record without parts',
  access: 'signed-in',
  params: ofRecord,
  response: z.object({ kinds: z.array(z.string()), count: z.int() }),
  errors: ['NOT_FOUND'],
})
