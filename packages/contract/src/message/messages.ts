import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Guid, Instant, listOf } from '../fields.ts'
import { messageAccess } from './access.ts'

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

/** CHAT-D09. */
export const Contact = z.object({
  carer_id: Guid,
  name: z.string(),
  regions: z.array(z.object({ guid: Guid, title: z.string() })),
  channel_id: z.string(),
  is_active: z.boolean(),
  status_id: z.int(),
  /** Whether the carer can sign in to the application for carers, and read messages there. */
  has_login: z.boolean(),
  phone: z.string().nullable(),
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
