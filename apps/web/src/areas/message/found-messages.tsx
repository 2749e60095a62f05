import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { type FoundMessage, searchMessages } from '#contract/message/search.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { EmptyState, ErrorState } from '#ui/page/states.tsx'
import { Avatar } from '#ui/person/avatar.tsx'
import { messageOf } from '../../kit/http/api-error.ts'
import { call } from '../../kit/http/call.ts'
import { paths } from '../../kit/url/paths.ts'
import type { ChatFilter } from './chat-filters.ts'
import styles from './messages-screen.module.css'
import { useNow } from './use-now.ts'
import { useOneStop } from './use-one-stop.ts'
import { aroundFound, type Now, whenWritten } from './words.ts'

/** The messages that contain the text of the search, in place of the chats; each opens its chat at the message. */
export function FoundMessages({ filter, search }: { filter: ChatFilter; search: string }) {
  const now = useNow()
  const { text = '', carers, regions } = filter
  const found = useInfiniteQuery({
    queryKey: ['found messages', text, carers, regions],
    queryFn: ({ pageParam, signal }) =>
      call(searchMessages, { query: { text, carers, regions, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ count }, pages) =>
      pages.reduce((sum, { messages }) => sum + messages.length, 0) < count ? pages.length + 1 : undefined,
    placeholderData: keepPreviousData,
  })
  const list = useRef<HTMLDivElement>(null)
  const messages = found.data?.pages.flatMap((page) => page.messages)
  const keys = messages?.map(keyOf) ?? []
  const { stop, ...keyboard } = useOneStop({ list, keys, from: 0, to: keys.length, bringIntoView: () => {} })
  if (found.isError) return <ErrorState text={messageOf(found.error)} onRetry={() => void found.refetch()} />
  if (messages?.length === 0) return <EmptyState text="No message contains this text" />
  return (
    <div ref={list} className={styles.chats} aria-busy={messages === undefined} {...keyboard}>
      <ul aria-label="Found messages">
        {messages?.map((message, index) => (
          <li key={keyOf(message)} className={styles.found} data-index={index}>
            <FoundRow message={message} searched={text} isStop={index === stop} search={search} now={now} />
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <Button look="quiet" busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          Show more
        </Button>
      )}
    </div>
  )
}

const keyOf = ({ channel_id, timetoken }: FoundMessage) => `${channel_id} ${timetoken}`

interface FoundRowProps {
  message: FoundMessage
  /** The text that it contains. */
  searched: string
  /** Whether Tab reaches it. */
  isStop: boolean
  search: string
  now: Now
}

function FoundRow({ message, searched, isStop, search, now }: FoundRowProps) {
  const { channel_id, name, timetoken, text, sent_at } = message
  const [before, match, after] = aroundFound(text, searched)
  return (
    <Link
      href={`${paths.chat(channel_id)}${withMessage(search, timetoken)}`}
      className={styles.chat}
      tabIndex={isStop ? 0 : -1}
    >
      <Avatar name={name} size={36} />
      <span className={styles.words}>
        <span className={styles.line}>
          <span className={styles.name}>{name}</span>
          <span className={styles.when}>{whenWritten(sent_at, now)}</span>
        </span>
        <span className={styles.line}>
          <span className={styles.last}>
            {before}
            <mark className={styles.mark}>{match}</mark>
            {after}
          </span>
        </span>
      </span>
    </Link>
  )
}

/** Returns the query of an address that names a message, or none. */
export function withMessage(search: string, timetoken: string | undefined): string {
  const query = new URLSearchParams(search)
  query.delete('message')
  if (timetoken !== undefined) query.set('message', timetoken)
  return query.size > 0 ? `?${query}` : ''
}
