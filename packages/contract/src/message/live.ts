import { z } from 'zod'
import { Instant } from '../fields.ts'
import { Channel, Message } from './chat.ts'

/*
 * What is spoken over the web socket of the realtime service (SHELL-182). The token is the first thing said, and never a
 * part of the address, which proxies and browsers write down.
 */

/** Below `/api`. */
export const livePath = '/dcp-comms/v1/realtime'

/** All that a browser says: once after it has connected, and again before its token runs out. */
export const LiveCommand = z.object({ type: z.literal('authenticate'), token: z.string().max(2000) })
export type LiveCommand = z.output<typeof LiveCommand>

export const LiveEvent = z.discriminatedUnion('type', [
  /** The token was taken; from now on nothing is missed. */
  z.object({ type: z.literal('ready'), expires_at: Instant }),
  /** New messages of a channel, or ones that were read since, with the channel as it now is. */
  z.object({
    type: z.literal('messages'),
    channel: Channel,
    messages: z.array(Message),
    unread: z.int().min(0),
  }),
  /** Something may have been missed: ask for what came after the last known timetoken. */
  z.object({ type: z.literal('resync') }),
  /** Nothing but a sign of life. */
  z.object({ type: z.literal('beat') }),
])
export type LiveEvent = z.output<typeof LiveEvent>

/** Milliseconds between two signs of life. A browser that hears none for twice as long takes the connection for lost. */
export const beatEvery = 25_000

/** Why the server ends a connection. After the first two a browser does not try again with the same user. */
export const liveCloses = {
  unauthenticated: 4401,
  forbidden: 4403,
  silent: 4408,
  tooMuch: 4429,
} as const
