import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Guid, Instant, listOf, RequiredText } from '../fields.ts'
import { messageAccess } from './access.ts'
import { messageLimit } from './chat.ts'

/** CHAT-D16. */
export const createMessageToken = endpoint({
  method: 'POST',
  path: '/dcp-comms/v1/messages/token',
  changes: [],
  summary: 'A token for the realtime service (SHELL-176)',
  ...messageAccess.read,
  response: z.object({ token: z.string(), user_id: Guid, expires_at: Instant }),
  errors: ['NOT_FOUND'],
})

/** The keys of a bulk message that select its recipients. */
export const recipientKeys = ['carer_ids', 'region_ids', 'send_to_all'] as const

const someGuids = z.array(Guid).min(1, 'This field is required.').max(5000)

/** CHAT-025, CHAT-D08. */
export const BulkMessage = z
  .object({
    message: RequiredText('Message', messageLimit),
    carer_ids: someGuids.optional(),
    region_ids: someGuids.optional(),
    send_to_all: z.literal(true).optional(),
  })
  .refine((body) => recipientKeys.filter((key) => body[key] !== undefined).length === 1, {
    path: ['recipients'],
    message: 'Give exactly one of carer_ids, region_ids and send_to_all.',
  })

export const sendBulkMessage = endpoint({
  method: 'POST',
  path: '/dcp-comms/v1/messages',
  changes: [],
  summary: 'Send a message to several carers, each in their own conversation (SHELL-177)',
  ...messageAccess.send,
  body: BulkMessage,
  /** The number of carers who received the message. */
  response: z.object({ count: z.int().min(0) }),
  status: 202,
  errors: ['NOT_FOUND'],
})

/** CHAT-D09. */
export const Contact = z.object({
  carer_id: Guid,
  name: z.string(),
  regions: z.array(z.object({ guid: Guid, title: z.string() })),
  channel_id: z.string(),
  is_active: z.boolean(),
})
export type Contact = z.output<typeof Contact>

const contacts = z.object({ contacts: z.array(Contact), count: z.int() })

export const listContacts = endpoint({
  method: 'GET',
  path: '/dcp-comms/v1/contacts',
  reads: ['carer'],
  summary: 'The people that the branch can have conversations with, by name (SHELL-178)',
  ...messageAccess.read,
  query: z.object({ userType: z.literal('carer') }),
  response: contacts,
  errors: ['NOT_FOUND'],
})

export const listRegionContacts = endpoint({
  method: 'GET',
  path: '/dcp-comms/v1/contacts/carers',
  reads: ['carer'],
  summary: 'The carers of some regions, by name; the regions are sent as regionIds[0], regionIds[1] … (SHELL-179)',
  ...messageAccess.read,
  query: z.object({ regionIds: listOf(Guid) }),
  response: contacts,
  errors: ['NOT_FOUND'],
})
