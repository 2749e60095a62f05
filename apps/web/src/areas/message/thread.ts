import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import type { Message } from '#contract/message/chat.ts'
import { queryClient } from '../../kit/http/cache.ts'
import { placeToCatchUp, withMessages } from './merge.ts'
import { fetchMessages, pageSize } from './realtime.ts'

/** The newest page first; within a page the messages in order. */
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

/** Appends new messages to a loaded conversation and updates changed ones in place. */
export function putMessages(channelId: string, messages: readonly Message[]): void {
  const { queryKey } = threadQuery(channelId)
  const pages = pagesOf(channelId)
  if (pages) queryClient.setQueryData<Pages>(queryKey, { ...pages, pages: withMessages(pages.pages, messages) })
  // A fetch in progress may have read the server before these were written.
  if (queryClient.isFetching({ queryKey })) void queryClient.invalidateQueries({ queryKey })
}

/** The maximum of one call. */
const max = 100

/**
 * Loads new messages and read marks that were missed while disconnected: everything after the last message before the
 * first loaded unread one.
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

/** Returns the timetoken of the last known message; 0 for an empty conversation. */
export function lastKnown(channelId: string): string {
  return pagesOf(channelId)?.pages[0]?.at(-1)?.timetoken ?? '0'
}

/** Shows a message that was just sent, whether or not the subscription has delivered it. */
export async function showSent(channelId: string, timetoken: string): Promise<void> {
  const isKnown = pagesOf(channelId)?.pages[0]?.some((message) => message.timetoken === timetoken)
  // It has been sent in any case; if it cannot be loaded now, it arrives when the connection is back.
  if (!isKnown) await catchUp(channelId).catch(() => undefined)
}
