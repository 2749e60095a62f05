import { z } from 'zod'
import { imageLimit } from '#domain/document/file-rules.ts'
import { endpoint } from '../endpoint.ts'
import { Guid } from '../fields.ts'
import { MessagePlace, NewMessage } from './channels.ts'
import { Message, Timetoken } from './chat.ts'
import { ImageContent } from './images.ts'

/* The conversation on the carer's phone, described for the makers of the application in docs/carer-app.md (decision 0133). */

const access = { access: 'carer', feature: 'chat' } as const

export const readOwnMessages = endpoint({
  method: 'GET',
  path: '/carer-app/messages',
  reads: [],
  summary: "Messages of the signed-in carer's conversation with the office, in the order they were sent",
  ...access,
  query: MessagePlace,
  response: z.object({
    messages: z.array(Message),
    /** Of the whole conversation. */
    count: z.int(),
    /** The number of messages of the office that the carer has not read. */
    unread: z.int().min(0),
  }),
})

export const sendOwnMessage = endpoint({
  method: 'POST',
  path: '/carer-app/messages',
  changes: [],
  summary: 'Send a message of the signed-in carer to the office',
  ...access,
  body: NewMessage,
  response: z.object({ timetoken: Timetoken }),
  status: 201,
  errors: ['USER_INACTIVE'],
})

/** The phone says what it has got, and what the carer has seen; both count for all earlier messages too. */
export const markOwnMessages = endpoint({
  method: 'POST',
  path: '/carer-app/messages/actions',
  changes: [],
  summary: 'Mark a message of the office, and all earlier ones, as delivered or read',
  ...access,
  body: z.object({ timetoken: Timetoken, delivered: z.enum(['delivered', 'read']) }),
  response: z.undefined(),
  status: 204,
})

export const uploadOwnImage = endpoint({
  method: 'POST',
  path: '/carer-app/messages/images',
  changes: [],
  summary: 'Upload a picture for a message of the signed-in carer',
  ...access,
  body: ImageContent,
  // Base64 adds a third to the size; the other fields are small.
  bodyLimit: Math.ceil(imageLimit / 3) * 4 + 1024 * 1024,
  response: z.object({ id: Guid }),
  status: 201,
  errors: ['USER_INACTIVE', 'BODY_TOO_LARGE', 'UNAVAILABLE'],
})

export const getOwnImage = endpoint({
  method: 'GET',
  path: '/carer-app/messages/images/:id',
  reads: [],
  summary: "A picture of the signed-in carer's conversation",
  ...access,
  params: z.object({ id: Guid }),
  response: z.file(),
  errors: ['NOT_FOUND'],
})
