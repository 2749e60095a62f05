import { z } from 'zod'
import { Instant, LocalDate } from '../fields.ts'
import { Channel, Message } from './chat.ts'

/* The protocol of the realtime service's web socket (SHELL-182). The token is sent in the first message and never in
   the address, since proxies and browsers log addresses. */

/** Below `/api`. */
export const livePath = '/dcp-comms/v1/realtime'

/** The only message of a browser: once after it connects, and again before its token expires. */
export const LiveCommand = z.object({ type: z.literal('authenticate'), token: z.string().max(2000) })
export type LiveCommand = z.output<typeof LiveCommand>

export const LiveEvent = z.discriminatedUnion('type', [
  /** The token was accepted. From now on no event is missed. */
  z.object({ type: z.literal('ready'), expires_at: Instant }),
  /** New or newly read messages of a channel, with the current state of the channel. */
  z.object({
    type: z.literal('messages'),
    channel: Channel,
    messages: z.array(Message),
    unread: z.int().min(0),
  }),
  /** The rota has changed on some of these days, both included: fetch what is shown of them. */
  z.object({ type: z.literal('rota'), first: LocalDate, last: LocalDate }),
  /** Events may have been missed: fetch everything after the last known timetoken, and what is shown of the rota. */
  z.object({ type: z.literal('resync') }),
  /** A heartbeat. */
  z.object({ type: z.literal('beat') }),
])
export type LiveEvent = z.output<typeof LiveEvent>

/**
 * Milliseconds between two heartbeats. A browser that receives none for twice as long treats the connection as lost.
 */
export const beatEvery = 25_000

/** The close codes of the server. After the first two a browser does not reconnect with the same user. */
export const liveCloses = {
  unauthenticated: 4401,
  forbidden: 4403,
  silent: 4408,
  tooMuch: 4429,
} as const
