import type { BodyInputOf } from '#contract/endpoint.ts'
import {
  countMessages,
  listChannels,
  listMessages,
  markDelivered,
  maxChannels,
  publishMessage,
} from '#contract/message/channels.ts'
import type { Message } from '#contract/message/chat.ts'
import { queryClient } from '../../kit/http/cache.ts'
import { call } from '../../kit/http/call.ts'
import { queryOf } from '../../kit/http/query.ts'

/* The access to the realtime service (CHAT-D16): channels, history, counts, sending and actions. The subscription is in
   `kit/live`. Another service would be adapted in these two places. */

/** The number of messages on one page of a conversation (CHAT-D10). */
export const pageSize = 25

export const channelsQuery = { ...queryOf(listChannels, {}), staleTime: 60_000 }

/** The number of unread messages by channel; channels without any may be missing. */
export type Unread = Readonly<Record<string, number>>

/** Counts all unread messages of the branch, in chunks of channels that have messages (SHELL-091). */
export async function countUnread(): Promise<Unread> {
  const { channels } = await queryClient.fetchQuery(channelsQuery)
  const written = channels.filter((channel) => channel.updated !== null).map((channel) => channel.id)
  const answers = await Promise.all(
    chunksOf(written, maxChannels).map((some) => call(countMessages, { query: { channels: some } })),
  )
  return Object.fromEntries(
    answers.flatMap(({ counts }) => counts.map(({ channel, unread }) => [channel, unread] as const)),
  )
}

export function chunksOf<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))
}

interface Place {
  before?: string | undefined
  after?: string | undefined
  page_size?: number
}

export async function fetchMessages(channelId: string, place: Place, signal?: AbortSignal): Promise<Message[]> {
  const query = { page_size: pageSize, ...place }
  return (await call(listMessages, { params: { channelId }, query }, { signal })).messages
}

/** Sends a message; a retry with the same key does not send it twice. Returns its timetoken. */
export async function publish(
  channelId: string,
  body: BodyInputOf<typeof publishMessage>,
  idempotencyKey: string,
): Promise<string> {
  return (await call(publishMessage, { params: { channelId }, body }, { idempotencyKey })).timetoken
}

export async function markRead(channelId: string, timetokens: string[]): Promise<void> {
  await call(markDelivered, { params: { channelId }, body: { timetokens, delivered: 'read' } })
}
