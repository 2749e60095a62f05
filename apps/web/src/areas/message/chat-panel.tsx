import IconMessagePlus from '@tabler/icons-react/dist/esm/icons/IconMessagePlus.mjs'
import IconTemplate from '@tabler/icons-react/dist/esm/icons/IconTemplate.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { shortestSearch } from '#contract/message/search.ts'
import { Button } from '#ui/button.tsx'
import { MultiSelect } from '#ui/fields/multi-select.tsx'
import { TextFilter } from '#ui/fields/text-filter.tsx'
import { formatCount } from '#ui/figures/format.ts'
import { useOpenPath } from '#ui/link.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import { EmptyState, ErrorState } from '#ui/page/states.tsx'
import { messageOf } from '../../kit/http/api-error.ts'
import { lazyPart } from '../../kit/lazy-part.tsx'
import { useCoreOptions } from '../../kit/session/branch.ts'
import { paths } from '../../kit/url/paths.ts'
import { contactsQuery, useChatFilter } from './chat-filters.ts'
import { ChatList } from './chat-list.tsx'
import { FoundMessages } from './found-messages.tsx'
import styles from './messages-screen.module.css'
import { channelsQuery } from './realtime.ts'
import { unreadQuery } from './unread.ts'

const NewMessage = lazyPart(async () => (await import('./bulk/new-message.tsx')).NewMessage)

/** The number of selected filters that show as tags; the rest are counted (CHAT-004). */
const maxTags = 3

/** The filters, the list of chats, and the button for a new message (CHAT-003). */
export function ChatPanel({ channelId }: { channelId: string | undefined }) {
  const [writing, setWriting] = useState(false)
  const open = useOpenPath()
  const regions = useCoreOptions('carer', 'regions')
  const contacts = useQuery(contactsQuery).data?.contacts ?? []
  const { filter, setFilter, matching, pending, failed } = useChatFilter()
  const channels = useQuery(channelsQuery)
  const unread = useQuery(unreadQuery).data ?? {}
  const shown = channels.data && !pending ? matching(channels.data.channels) : undefined
  const search = useRouterState({ select: (state) => state.location.searchStr })
  const isSearching = (filter.text?.trim().length ?? 0) >= shortestSearch
  const isFiltered = filter.regions.length + filter.carers.length > 0 || filter.text !== undefined
  const error = channels.error ?? failed?.error
  return (
    <section className={styles.panel} aria-label="Chats">
      <header className={styles.top}>
        <h1 className={styles.title}>Messages</h1>
        {isFiltered && (
          <Button look="quiet" size="small" onClick={() => setFilter({ regions: [], carers: [], text: undefined })}>
            Clear
          </Button>
        )}
        <Menu
          label="Templates and sent messages"
          items={[
            { label: 'Sent to several carers', icon: IconUsers, onPress: () => open(paths.bulkMessages()) },
            { label: 'Templates', icon: IconTemplate, onPress: () => open(paths.messageTemplates()) },
          ]}
        />
      </header>
      <search className={styles.filters}>
        <TextFilter
          search
          label="Search in messages"
          placeholder="Contains"
          value={filter.text}
          onChange={(text) => setFilter({ text })}
        />
        <MultiSelect
          label="Regions"
          placeholder="Any"
          options={regions}
          value={filter.regions}
          maxTags={maxTags}
          onChange={(picked) => setFilter({ regions: picked })}
        />
        <MultiSelect
          label="Carers"
          placeholder="Any"
          options={contacts.map(({ carer_id, name }) => ({ value: carer_id, label: name }))}
          value={filter.carers}
          maxTags={maxTags}
          onChange={(picked) => setFilter({ carers: picked })}
        />
      </search>
      <div className={styles.panelHead}>
        <h2 className={styles.panelTitle}>{isSearching ? 'Found' : 'Chats'}</h2>
        {!isSearching && shown && <span className={styles.count}>{formatCount(shown.length)}</span>}
        <span className={styles.spacer} />
        <Button icon={IconMessagePlus} onClick={() => setWriting(true)}>
          New message
        </Button>
      </div>
      {error ? (
        <ErrorState
          text={messageOf(error)}
          onRetry={() => void (failed ?? channels).refetch()}
          retrying={(failed ?? channels).isFetching}
        />
      ) : isSearching ? (
        <FoundMessages filter={filter} search={search} />
      ) : shown?.length === 0 ? (
        <EmptyState text="There are no channels matching your search criteria" />
      ) : (
        <ChatList channels={shown} unread={unread} channelId={channelId} />
      )}
      {writing && <NewMessage onClose={() => setWriting(false)} />}
    </section>
  )
}
