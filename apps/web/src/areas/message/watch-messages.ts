import { useSyncExternalStore } from 'react'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { listChannels } from '#contract/message/channels.ts'
import type { Channel } from '#contract/message/chat.ts'
import type { LiveEvent } from '#contract/message/live.ts'
import { queryClient } from '../../kit/http/cache.ts'
import type { ConnectionState } from '../../kit/live/connection.ts'
import { watchLive } from '../../kit/live/live.ts'
import { channelsQuery, type Unread } from './realtime.ts'
import { catchUp, putMessages } from './thread.ts'
import { unreadQuery } from './unread.ts'

let state: ConnectionState = 'connecting'
const watchers = new Set<() => void>()

/** Returns the state of the connection to the realtime service. */
export function useConnectionState(): ConnectionState {
  return useSyncExternalStore(
    (changed) => {
      watchers.add(changed)
      return () => watchers.delete(changed)
    },
    () => state,
  )
}

/** Keeps the cached conversations in step with the server; returns a function that stops it. */
export function watchMessages(): () => void {
  return watchLive({
    onEvent: take,
    onState(next) {
      state = next
      for (const changed of watchers) changed()
    },
  })
}

function take(event: LiveEvent): void {
  if (event.type === 'ready' || event.type === 'resync') void askAgain()
  if (event.type !== 'messages') return
  const { channel, messages, unread } = event
  putChannel(channel)
  putUnread(channel.id, unread)
  putMessages(channel.id, messages)
}

/** Refetches everything that may have changed while disconnected. */
async function askAgain(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: channelsQuery.queryKey })
  await queryClient.invalidateQueries({ queryKey: unreadQuery.queryKey })
  const threads = queryClient.getQueryCache().findAll({ queryKey: ['chat messages'] })
  await Promise.allSettled(threads.map(({ queryKey }) => catchUp(String(queryKey[1]))))
}

function putChannel(channel: Channel): void {
  const { queryKey } = channelsQuery
  queryClient.setQueryData<ResponseOf<typeof listChannels>>(queryKey, (known) => {
    if (!known) return known
    const others = known.channels.filter(({ id }) => id !== channel.id)
    // The channel with the latest message comes first; one that was only read keeps its position.
    const at = others.findIndex((other) => (other.updated ?? '') <= (channel.updated ?? ''))
    const channels = others.toSpliced(at < 0 ? others.length : at, 0, channel)
    return { channels, count: channels.length }
  })
  if (queryClient.isFetching({ queryKey })) void queryClient.invalidateQueries({ queryKey })
}

/** A count in progress is repeated: its answer may be older than this one. */
export function putUnread(channelId: string, unread: number): void {
  const { queryKey } = unreadQuery
  queryClient.setQueryData<Unread>(queryKey, (known) => known && { ...known, [channelId]: unread })
  if (queryClient.isFetching({ queryKey })) void queryClient.invalidateQueries({ queryKey })
}
