import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import type { Message } from '#contract/message/chat.ts'
import { queryClient } from '../../kit/http/cache.ts'
import { placeToCatchUp, withMessages } from './merge.ts'
import { fetchMessages, pageSize } from './realtime.ts'

/** The newest page first; within a page the messages in their order. */
type Pages = InfiniteData<Message[], string | undefined>

/** The messages of a conversation, from the newest page back (CHAT-D10). */
export function threadQuery(channelId: string) {
  return infiniteQueryOptions({
    queryKey: ['chat messages', channelId],
    queryFn: ({ pageParam, signal }) => fetchMessages(channelId, { before: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page[0]?.timetoken),
    select: ({ pages }) => pages.toReversed().flat(),
  })
}

function pagesOf(channelId: string): Pages | undefined {
  return queryClient.getQueryData<Pages>(threadQuery(channelId).queryKey)
}

/** Puts new messages at the end of a conversation that is loaded, and changed ones in their place. */
export function putMessages(channelId: string, messages: readonly Message[]): void {
  const { queryKey } = threadQuery(channelId)
  const pages = pagesOf(channelId)
  if (pages) queryClient.setQueryData<Pages>(queryKey, { ...pages, pages: withMessages(pages.pages, messages) })
  // What is being loaded at this moment may have been read before these were written.
  if (queryClient.isFetching({ queryKey })) void queryClient.invalidateQueries({ queryKey })
}

/** The most that one call gives. */
const max = 100

/**
 * Asks for what was written, and what was read, while nothing was heard: all after the last message before the first
 * unread one that is loaded.
 */
export async function catchUp(channelId: string): Promise<void> {
  const known = pagesOf(channelId)?.pages.toReversed().flat()
  if (known === undefined) return
  let after = placeToCatchUp(known)
  if (after === undefined) return queryClient.invalidateQueries({ queryKey: threadQuery(channelId).queryKey })
  for (;;) {
    const missed = await fetchMessages(channelId, { after, page_size: max })
    putMessages(channelId, missed)
    after = missed.at(-1)?.timetoken
    if (missed.length < max || after === undefined) return
  }
}

/** The timetoken of the last message that is known; 0 before all. */
export function lastKnown(channelId: string): string {
  return pagesOf(channelId)?.pages[0]?.at(-1)?.timetoken ?? '0'
}

/** Has a message show that was just sent, whether or not the subscription has told of it. */
export async function showSent(channelId: string, timetoken: string): Promise<void> {
  const isKnown = pagesOf(channelId)?.pages[0]?.some((message) => message.timetoken === timetoken)
  // It is sent in any case; where it cannot be fetched now, it comes when the connection is back.
  if (!isKnown) await catchUp(channelId).catch(() => undefined)
}
