import { useInfiniteQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'
import { z } from 'zod'
import { type Channel, type Message, Timetoken } from '#contract/message/chat.ts'
import { EmptyState, ErrorState } from '#ui/page/states.tsx'
import { messageOf } from '../../kit/http/api-error.ts'
import { useUser } from '../../kit/session/session.ts'
import { useUrlState } from '../../kit/url/search.ts'
import styles from './conversation.module.css'
import { stillUnsent } from './merge.ts'
import { MessageItem, UnsentItem } from './message-item.tsx'
import { useOutbox } from './outbox.ts'
import { markRead } from './realtime.ts'
import { threadQuery } from './thread.ts'
import { useNow } from './use-now.ts'
import { putUnread } from './watch-messages.ts'
import { byDay } from './words.ts'

/** The message that a result of the search leads to. */
const Sought = z.object({ message: Timetoken.optional() })

/** The messages of a conversation by day, from the newest back (CHAT-010, CHAT-D10). */
export function History({ channel }: { channel: Channel }) {
  const thread = useInfiniteQuery(threadQuery(channel.id))
  const user = useUser()
  const now = useNow()
  const messages = thread.data ?? []
  const unsent = stillUnsent(useOutbox(channel.id), messages, user.sub)
  useReading(channel.id, messages)
  const scroller = useRef<HTMLDivElement>(null)
  const lastSent = unsent.at(-1)?.key
  // A message that the user just sent scrolls into view, however far back they had scrolled; a reversed scroller starts
  // at the newest.
  useEffect(() => {
    if (lastSent !== undefined && scroller.current) scroller.current.scrollTop = 0
  }, [lastSent])
  const sought = useSought(scroller, messages, thread)
  const isEmpty = thread.isSuccess && messages.length === 0 && unsent.length === 0
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
      tabIndex={0}
      role="log"
      aria-label="Messages"
      aria-busy={thread.isPending}
    >
      {thread.isError && (
        <ErrorState text={messageOf(thread.error)} onRetry={() => void thread.refetch()} retrying={thread.isFetching} />
      )}
      {isEmpty && <EmptyState text="No messages yet" />}
      <div className={styles.messages}>
        {thread.hasNextPage && !thread.isFetchingNextPage && <Older onSeen={() => void thread.fetchNextPage()} />}
        {thread.isFetchingNextPage && <p className={styles.loading}>Loading</p>}
        {byDay(messages, now).map(({ heading, messages: ofDay }) => (
          <section key={heading} aria-label={heading} className={styles.day}>
            <h3 className={styles.dayHeading}>{heading}</h3>
            <ul className={styles.list}>
              {ofDay.map((message) => (
                <MessageItem key={message.timetoken} message={message} isSought={message.timetoken === sought} />
              ))}
            </ul>
          </section>
        ))}
        {unsent.length > 0 && (
          <ul className={styles.list}>
            {unsent.map((each) => (
              <UnsentItem key={each.key} channelId={channel.id} unsent={each} />
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

interface Paged {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly fetchNextPage: () => unknown
}

/** Loads back to the message that the address names, and scrolls to it once. Returns its timetoken. */
function useSought(
  scroller: RefObject<HTMLElement | null>,
  messages: readonly Message[],
  { hasNextPage, isFetchingNextPage, fetchNextPage }: Paged,
): string | undefined {
  const [{ message: sought }] = useUrlState(Sought)
  const shown = useRef<string>(undefined)
  const isLoaded = messages.some(({ timetoken }) => timetoken === sought)
  // Loading further back and scrolling are side effects.
  useEffect(() => {
    if (sought === undefined || shown.current === sought) return
    if (!isLoaded) {
      if (hasNextPage && !isFetchingNextPage) fetchNextPage()
      return
    }
    shown.current = sought
    scroller.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' })
  }, [sought, isLoaded, hasNextPage, isFetchingNextPage, fetchNextPage, scroller])
  return sought
}

/** The end of the loaded messages; older ones are loaded when it becomes visible. */
function Older({ onSeen }: { onSeen: () => void }) {
  const mark = useRef<HTMLDivElement>(null)
  const seen = useRef(onSeen)
  seen.current = onSeen
  // Only the browser knows what is visible.
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && seen.current())
    if (mark.current) observer.observe(mark.current)
    return () => observer.disconnect()
  }, [])
  return <div ref={mark} className={styles.older} />
}

/** Marks the carer's messages as read while the user looks at them, which resets the count (CHAT-021, SHELL-089). */
function useReading(channelId: string, messages: readonly Message[]): void {
  const isSeen = useIsVisible()
  const last = messages.findLast(({ sender, actions }) => !sender.isUser && actions.delivered === 'notRead')?.timetoken
  // Notifying the server is a side effect.
  useEffect(() => {
    if (last === undefined || !isSeen) return
    putUnread(channelId, 0)
    // If this fails, the messages stay unread; opening the conversation again retries.
    markRead(channelId, [last]).catch(() => undefined)
  }, [channelId, last, isSeen])
}

function useIsVisible(): boolean {
  return useSyncExternalStore(
    (changed) => {
      document.addEventListener('visibilitychange', changed)
      return () => document.removeEventListener('visibilitychange', changed)
    },
    () => document.visibilityState === 'visible',
  )
}
