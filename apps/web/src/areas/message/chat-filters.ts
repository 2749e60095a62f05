import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { GuidList } from '#contract/fields.ts'
import type { Channel } from '#contract/message/chat.ts'
import { listContacts, listRegionContacts } from '#contract/message/messages.ts'
import { queryOf } from '../../kit/http/query.ts'
import { useUrlState } from '../../kit/url/search.ts'
import { matchingChannels } from './matching-channels.ts'

/** The URL's state. */
const Filter = z.object({
  regions: GuidList,
  carers: GuidList,
  /** Searched for in messages. */
  text: z.string().max(100).optional(),
})
export type ChatFilter = z.output<typeof Filter>

export const contactsQuery = { ...queryOf(listContacts, { query: { userType: 'carer' } }), staleTime: 60_000 }

/** Milliseconds without a change before the filters apply (CHAT-D04). */
const rest = 200

export function useChatFilter() {
  const [filter, setFilter] = useUrlState(Filter)
  const settled = useSettled(filter)
  const inRegions = useQuery({
    ...queryOf(listRegionContacts, { query: { regionIds: settled.regions } }),
    enabled: settled.regions.length > 0,
  })
  const regionCarers = settled.regions.length > 0 ? inRegions.data?.contacts.map(({ carer_id }) => carer_id) : undefined
  return {
    filter,
    setFilter,
    /** Returns the chats that match the filters. */
    matching: (channels: readonly Channel[]) => matchingChannels(channels, settled.carers, regionCarers),
    /** True while the carers of the regions are loading, or could not be loaded. */
    pending: settled.regions.length > 0 && regionCarers === undefined,
    failed: settled.regions.length > 0 && inRegions.isError ? inRegions : undefined,
  }
}

function useSettled(filter: ChatFilter): ChatFilter {
  const [settled, setSettled] = useState(filter)
  const text = JSON.stringify(filter)
  // The value is a new object on every render, so the effect depends on its text.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as ChatFilter), rest) // serialised just above
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
