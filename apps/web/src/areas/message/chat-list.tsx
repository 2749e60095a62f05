import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import { useRouterState } from '@tanstack/react-router'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import type { Channel } from '#contract/message/chat.ts'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Avatar } from '#ui/person/avatar.tsx'
import { CountBadge } from '#ui/status/count-badge.tsx'
import { paths } from '../../kit/url/paths.ts'
import { withMessage } from './found-messages.tsx'
import styles from './messages-screen.module.css'
import type { Unread } from './realtime.ts'
import { useNow } from './use-now.ts'
import { useOneStop } from './use-one-stop.ts'
import { lastMessageOf, type Now, whenWritten } from './words.ts'

/** In pixels (CHAT-005). */
const rowHeight = 78

interface ChatListProps {
  /** Undefined while loading. */
  channels: readonly Channel[] | undefined
  unread: Unread
  channelId: string | undefined
}

/** The chats, one Tab stop with the arrow keys inside; only visible rows are rendered (CHAT-D03). */
export function ChatList({ channels, unread, channelId }: ChatListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const now = useNow()
  const search = useRouterState({ select: (state) => withMessage(state.location.searchStr, undefined) })
  const virtualizer = useVirtualizer({
    count: channels?.length ?? 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (at) => channels?.[at]?.id ?? at,
    overscan: 8,
  })
  const rows = virtualizer.getVirtualItems()
  const { stop, ...keyboard } = useOneStop({
    list: scroller,
    keys: channels?.map(({ id }) => id) ?? [],
    openKey: channelId,
    from: rows[0]?.index ?? 0,
    to: (rows.at(-1)?.index ?? -1) + 1,
    bringIntoView: (index) => virtualizer.scrollToIndex(index),
  })
  return (
    <div ref={scroller} className={styles.chats} aria-busy={channels === undefined} {...keyboard}>
      <ul aria-label="Chats" className={styles.rows} style={{ height: virtualizer.getTotalSize() }}>
        {rows.map(({ index, key, start }) => {
          const channel = channels?.[index]
          return (
            channel && (
              <li
                key={key}
                className={styles.row}
                style={{ height: rowHeight, top: start }}
                data-index={index}
                aria-setsize={channels.length}
                aria-posinset={index + 1}
              >
                <ChatRow
                  channel={channel}
                  unread={unread[channel.id] ?? 0}
                  isOpen={channel.id === channelId}
                  isStop={index === stop}
                  search={search}
                  now={now}
                />
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}

interface ChatRowProps {
  channel: Channel
  unread: number
  isOpen: boolean
  /** Whether Tab reaches it. */
  isStop: boolean
  /** The filters, which stay when another chat opens. */
  search: string
  now: Now
}

function ChatRow({ channel, unread, isOpen, isStop, search, now }: ChatRowProps) {
  return (
    <Link
      href={paths.chat(channel.id) + search}
      className={classes(styles.chat, unread > 0 && styles.unread)}
      aria-current={isOpen ? 'page' : undefined}
      tabIndex={isStop ? 0 : -1}
    >
      <Avatar name={channel.name} size={36} />
      <span className={styles.words}>
        <span className={styles.line}>
          <span className={styles.name}>{channel.name}</span>
          {channel.updated !== null && <span className={styles.when}>{whenWritten(channel.updated, now)}</span>}
        </span>
        <span className={styles.line}>
          <span className={styles.last}>
            {channel.custom.lastMessageType === 'system.chat.image' && <Icon as={IconPhoto} size={15} />}
            {lastMessageOf(channel)}
          </span>
          <CountBadge count={unread} of="unread" />
        </span>
      </span>
    </Link>
  )
}
