import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Guid, listOf, RequiredText } from '../fields.ts'
import { messageAccess } from './access.ts'
import { Channel, ChannelId, ImageCategory, Message, messageLimit, Timetoken } from './chat.ts'

const ofChannel = z.object({ channelId: ChannelId })

/** The maximum number of channels in one request for unread messages (SHELL-091). */
export const maxChannels = 100

export const listChannels = endpoint({
  method: 'GET',
  path: '/dcp-comms/v1/channels',
  reads: [],
  summary: 'The conversations of the branch with its carers, the last active first (CHAT-D03, CHAT-D18)',
  ...messageAccess.read,
  response: z.object({ channels: z.array(Channel), count: z.int() }),
  errors: ['NOT_FOUND'],
})

/** A place in a conversation, and the number of messages from there. */
export const MessagePlace = z.object({
  before: Timetoken.optional(),
  after: Timetoken.optional(),
  page_size: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .meta({ examples: [25] })
    .default(25),
})

/**
 * CHAT-D10. `before` pages back in time; `after` returns the messages that a connection has missed, the oldest first.
 */
export const listMessages = endpoint({
  method: 'GET',
  path: '/dcp-comms/v1/channels/:channelId/messages',
  reads: [],
  summary: 'Messages of a conversation in the order they were sent: the last ones, or those around a timetoken',
  ...messageAccess.read,
  params: ofChannel,
  query: MessagePlace,
  /** `count` covers the whole conversation. */
  response: z.object({ messages: z.array(Message), count: z.int() }),
  errors: ['NOT_FOUND'],
})

export const countMessages = endpoint({
  method: 'GET',
  path: '/dcp-comms/v1/channels/message-counts',
  reads: [],
  summary:
    'The number of unread messages from carers by channel; 0 if none, channels of other branches left out (SHELL-091)',
  ...messageAccess.read,
  query: z.object({
    channels: listOf(ChannelId).refine(
      (channels) => channels.length <= maxChannels,
      `At most ${maxChannels} channels can be asked for at once.`,
    ),
  }),
  response: z.object({
    counts: z.array(z.object({ channel: z.string(), unread: z.int().min(0) })),
    count: z.int(),
  }),
  errors: ['NOT_FOUND'],
})

export const NewMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('system.chat.text'),
    text: RequiredText('Message', messageLimit).meta({ examples: ['Running late'] }),
  }),
  z.object({ type: z.literal('system.chat.image'), file_id: Guid, category: ImageCategory }),
])

export const publishMessage = endpoint({
  method: 'POST',
  path: '/dcp-comms/v1/channels/:channelId/messages',
  changes: [],
  summary: 'Send a message to a carer (CHAT-027)',
  ...messageAccess.send,
  params: ofChannel,
  body: NewMessage,
  response: z.object({ timetoken: Timetoken }),
  status: 201,
  errors: ['NOT_FOUND', 'USER_INACTIVE'],
})

/** CHAT-021, SHELL-088: reading a message marks all earlier ones as read. */
export const markDelivered = endpoint({
  method: 'POST',
  path: '/dcp-comms/v1/channels/:channelId/actions',
  changes: [],
  summary: 'Mark messages of a carer, and all earlier ones, as read',
  ...messageAccess.read,
  params: ofChannel,
  body: z.object({ timetokens: z.array(Timetoken).min(1).max(100), delivered: z.literal('read') }),
  response: z.undefined(),
  status: 204,
  errors: ['NOT_FOUND'],
})
