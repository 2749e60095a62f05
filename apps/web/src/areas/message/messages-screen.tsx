import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { classes } from '#ui/classes.ts'
import { Banner } from '#ui/page/banner.tsx'
import { EmptyState, ErrorState } from '#ui/page/states.tsx'
import { messageOf } from '../../kit/http/api-error.ts'
import { ScreenName } from '../../kit/page.tsx'
import { ChatPanel } from './chat-panel.tsx'
import { Conversation } from './conversation.tsx'
import styles from './messages-screen.module.css'
import { channelsQuery } from './realtime.ts'
import { useConnectionState } from './watch-messages.ts'

/** The conversations with carers: the list on the left, the open one beside it (CHAT-003, CHAT-D01). */
export function MessagesScreen() {
  const { channelId } = useParams({ strict: false })
  const connection = useConnectionState()
  return (
    <div className={styles.screen}>
      <ScreenName title="Messages" />
      <div className={styles.notices} aria-live="polite">
        {connection === 'lost' && <Banner tone="amber">Connection lost. Trying to reconnect...</Banner>}
      </div>
      <div className={classes(styles.split, channelId !== undefined && styles.chosen)}>
        <ChatPanel channelId={channelId} />
        {channelId === undefined ? (
          <div className={styles.none}>
            <EmptyState text="Select a chat to see its messages" />
          </div>
        ) : (
          <Chosen key={channelId} channelId={channelId} />
        )}
      </div>
    </div>
  )
}

function Chosen({ channelId }: { channelId: string }) {
  const channels = useQuery(channelsQuery)
  const channel = channels.data?.channels.find(({ id }) => id === channelId)
  if (channel) return <Conversation channel={channel} />
  return (
    <div className={styles.none}>
      {channels.isError && <ErrorState text={messageOf(channels.error)} onRetry={() => void channels.refetch()} />}
      {channels.data && <EmptyState text="Chat not found" />}
    </div>
  )
}
