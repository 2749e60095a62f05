import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Guid, Instant, paging } from '../fields.ts'

/** A list of more than a few values becomes a single value. */
const HistoryValue = z.union([z.string(), z.int(), z.boolean(), z.null(), z.array(z.string())])
export type HistoryValue = z.output<typeof HistoryValue>

/** One change of a record. */
export const HistoryEntry = z.object({
  guid: Guid,
  at: Instant,
  user_name: z.string(),
  /** One word, or several with hyphens, e.g. `update`, `set-no-charge`. */
  action: z.string(),
  /** The part of the record that changed, with its name; missing for a change of the record itself. */
  about: z.object({ kind: z.string(), name: z.string().optional() }).optional(),
  changes: z.array(
    z.object({
      /** The field name, with dots inside lists and objects, e.g. `assignees.0.status`. */
      field: z.string(),
      /** Guids of people, units, models and contracts are replaced by their names. Null means no value. */
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

/** SHELL-D64. `type` is the name of the record; a type without history is not found. */
export const getHistory = endpoint({
  method: 'GET',
  path: '/history/:type/:guid',
  reads: [],
  summary: 'The history of a record, newest first; it needs the same access as the record (SHELL-D64)',
  access: 'signed-in',
  params: ofRecord,
  /** With the kind of a part: only changes of parts of that kind. */
  query: z.object({ kind: z.string().max(64).optional(), ...paging(25) }),
  response: z.object({ entries: z.array(HistoryEntry), count: z.int() }),
  errors: ['NOT_FOUND'],
})

/** The kinds of parts that the history of a record can be filtered by. */
export const listHistoryKinds = endpoint({
  method: 'GET',
  path: '/history/:type/:guid/kinds',
  reads: [],
  summary: 'The kinds of parts that a record has or had; empty for a record without parts',
  access: 'signed-in',
  params: ofRecord,
  response: z.object({ kinds: z.array(z.string()), count: z.int() }),
  errors: ['NOT_FOUND'],
})
