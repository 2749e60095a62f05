import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Guid, Instant, paging } from '../fields.ts'
import { messageAccess } from './access.ts'
import { TextToFill } from './templates.ts'

/** The keys of a bulk message that select its recipients. */
export const recipientKeys = ['carer_ids', 'region_ids', 'send_to_all'] as const

const someGuids = z.array(Guid).min(1, 'This field is required.').max(5000)

/** CHAT-025, CHAT-D08. The message is filled for each (decision 0142). `status_ids` leaves only carers with one of these statuses of regions or of all (decision 0132). */
export const BulkMessage = z
  .object({
    message: TextToFill,
    carer_ids: someGuids.optional(),
    region_ids: someGuids.optional(),
    send_to_all: z.literal(true).optional(),
    status_ids: z.array(z.int().min(1).max(1_000_000)).min(1, 'This field is required.').max(100).optional(),
  })
  .refine((body) => recipientKeys.filter((key) => body[key] !== undefined).length === 1, {
    path: ['recipients'],
    message: 'Give exactly one of carer_ids, region_ids and send_to_all.',
  })
  .refine((body) => body.carer_ids === undefined || body.status_ids === undefined, {
    path: ['status_ids'],
    message: 'Statuses can not be given together with carer_ids.',
  })

export const sendBulkMessage = endpoint({
  method: 'POST',
  path: '/dcp-comms/v1/messages',
  changes: ['bulk-message'],
  summary: 'Send a message to several carers, each in their own conversation; a job sends it (SHELL-177)',
  ...messageAccess.send,
  body: BulkMessage,
  /** `count` is the number of carers who will get the message. */
  response: z.object({ guid: Guid, count: z.int().min(0) }),
  status: 202,
  errors: ['NOT_FOUND'],
})

/** The state of a message for one of its recipients. */
export const recipientStates = ['waiting', 'sent', 'delivered', 'read', 'failed'] as const
export type RecipientState = (typeof recipientStates)[number]

const BulkSummary = z.object({
  guid: Guid,
  text: z.string(),
  audience: z.enum(['carers', 'regions', 'all']),
  sender_name: z.string(),
  created_at: Instant,
  /** The number of recipients by state, each in one of them. */
  counts: z.object({ waiting: z.int(), sent: z.int(), delivered: z.int(), read: z.int(), failed: z.int() }),
})
export type BulkSummary = z.output<typeof BulkSummary>

const BulkRecipient = z.object({
  carer_id: Guid,
  name: z.string(),
  channel_id: z.string(),
  state: z.enum(recipientStates),
  delivered_at: Instant.nullable(),
  read_at: Instant.nullable(),
  /** Why it was not sent. */
  failure: z.string().nullable(),
})
export type BulkRecipient = z.output<typeof BulkRecipient>

const path = '/dcp-comms/v1/messages/bulk'
const ofBulk = z.object({ guid: Guid })

export const listBulkMessages = endpoint({
  method: 'GET',
  path,
  reads: ['bulk-message'],
  summary: 'The messages of the branch to several carers, newest first, with how far each was sent',
  ...messageAccess.read,
  query: z.object(paging(25)),
  response: z.object({ messages: z.array(BulkSummary), count: z.int() }),
})

export const getBulkMessage = endpoint({
  method: 'GET',
  path: `${path}/:guid`,
  reads: ['bulk-message'],
  summary: 'A message to several carers with its result for each, those who did not get it first',
  ...messageAccess.read,
  params: ofBulk,
  response: BulkSummary.extend({ recipients: z.array(BulkRecipient) }),
  errors: ['NOT_FOUND'],
})

export const resendBulkMessage = endpoint({
  method: 'POST',
  path: `${path}/:guid/resend`,
  changes: ['bulk-message'],
  summary: 'Send a message again to those who did not get it',
  ...messageAccess.send,
  params: ofBulk,
  /** The number of carers to whom it is sent again. */
  response: z.object({ count: z.int().min(1) }),
  status: 202,
  errors: ['NOT_FOUND', 'NOTHING_TO_RESEND'],
})
