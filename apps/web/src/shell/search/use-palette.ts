import { useQuery } from '@tanstack/react-query'
import { type SearchHit, searchEverything, shortestSearch } from '#contract/search/search.ts'
import { matchRank } from '#domain/find-words.ts'
import { queryOf } from '../../kit/http/query.ts'
import { useDebounced } from '../../kit/use-debounced.ts'
import type { MenuPress } from '../menu.ts'
import type { Entry, EntryGroup, HitEntry } from './entry.ts'
import { detailOf, typeLabels } from './hit-words.ts'
import { recentHits } from './recent-hits.ts'
import { useScreensAndActions } from './use-screens.ts'

/** Milliseconds without typing before the server is called. */
const wait = 120

/** Returns the results of the global search for a text: groups of hits, best group first, then screens and actions. */
export function usePalette(text: string, onPress: Record<MenuPress['press'], () => void>) {
  const typed = text.trim()
  const asked = useDebounced(typed, wait)
  const isLong = typed.length >= shortestSearch
  const query = useQuery({
    ...queryOf(searchEverything, { query: { text: asked, types: [] } }),
    enabled: isLong && asked.length >= shortestSearch,
  })
  const settled = !isLong || (asked === typed && !query.isFetching)
  const found = (isLong && query.data?.results) || []
  // Old hits stay while new ones load, as far as they match the text typed so far.
  const hits = settled ? found : found.filter((hit) => matchRank(`${hit.title} ${hit.detail}`, typed) !== undefined)

  const everywhere = useScreensAndActions(onPress)
  const screens = typed === '' ? everywhere : bestFirst(everywhere, typed)
  const groups: EntryGroup[] = [
    ...(typed === '' ? [{ label: 'Recent', entries: recentHits().map(entryOf) }] : groupsOf(hits)),
    { label: 'Screens and actions', entries: screens },
  ].filter(({ entries }) => entries.length > 0)
  return {
    groups,
    settled,
    failure: isLong && asked === typed && !query.isFetching ? query.error : null,
    retry: () => void query.refetch(),
  }
}

function entryOf(hit: SearchHit): HitEntry {
  return { key: hit.guid, title: hit.title, href: hit.path, hit, ...detailOf(hit) }
}

/** Groups hits by type, the type of the best hit first, in the server's order. */
function groupsOf(hits: readonly SearchHit[]): EntryGroup[] {
  const byType = Map.groupBy(hits, ({ type }) => type)
  return [...byType].map(([type, some]) => ({ label: typeLabels[type], entries: some.map(entryOf) }))
}

function bestFirst(entries: readonly Entry[], typed: string): Entry[] {
  return entries
    .flatMap((entry) => {
      const rank = matchRank(entry.title, typed) ?? matchRank(`${entry.detail} ${entry.title}`, typed)
      return rank === undefined ? [] : [{ entry, rank }]
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry)
}
