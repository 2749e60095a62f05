import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Flag, Guid, Money, Side } from '../fields.ts'
import { billingAccess } from './access.ts'

/** The kinds of what is rewound (CRED-D14). */
export const RewindType = z.enum(['Period', 'Transaction'])

/** A completion or a credit that a rewind takes back. */
const RewoundRow = z.object({
  guid: Guid,
  side: Side,
  /** Its number, which stays taken. */
  reference: z.string(),
  owner_name: z.string(),
  is_credit: z.boolean(),
  total: Money,
})
export type RewoundRow = z.output<typeof RewoundRow>

/** CRED-031, CRED-D13 to CRED-D16. */
export const rewind = endpoint({
  method: 'PATCH',
  path: '/finance/tools/rewind',
  changes: ['item', 'file', 'task'],
  summary: 'Take back the last completion or credit; with dryRun=true list what would be taken back',
  ...billingAccess.rewind,
  query: z.object({ dryRun: Flag.default('true') }),
  body: z
    .array(
      z.object({
        type: RewindType,
        relation_guids: z.array(Guid).min(1).max(500),
        /** The rows that a dry run answered. If others would be taken back by now, the rewind is refused. */
        shown_guids: z.array(Guid).max(100_000).optional(),
      }),
    )
    .min(1)
    .max(RewindType.options.length),
  response: z.object({ rows: z.array(RewoundRow) }),
  errors: ['NOT_FOUND', 'REWIND_BLOCKED'],
})
