import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Created, Guid, RequiredText } from '../fields.ts'
import { messageAccess } from '../message/access.ts'

const place = z.object({ carerGuid: Guid })

/** Three messages of a phone, joined into one. */
export const longestTextMessage = 459

export const getTextMessaging = endpoint({
  method: 'GET',
  path: '/text-messages/:carerGuid',
  reads: ['carer'],
  summary: 'Whether a carer can get text messages, and at which number',
  ...messageAccess.send,
  params: place,
  response: z.object({
    /** Whether the installation has a gateway for text messages. */
    is_set_up: z.boolean(),
    /** The number as the gateway is given it; null if the carer has none that takes text messages. */
    phone: z.string().nullable(),
  }),
  errors: ['NOT_FOUND'],
})

export const TextMessageInput = z.object({ text: RequiredText('Text', longestTextMessage) })

export const sendTextMessage = endpoint({
  method: 'POST',
  path: '/text-messages/:carerGuid',
  changes: ['delivery', 'carer'],
  summary: 'Send a text message to the mobile phone of a carer, through the outbox',
  ...messageAccess.send,
  params: place,
  body: TextMessageInput,
  response: Created,
  status: 201,
  errors: ['NOT_FOUND', 'NO_TEXT_MESSAGES', 'NO_MOBILE_NUMBER'],
})
