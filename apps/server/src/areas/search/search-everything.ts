import { type SearchHit, type SearchType, searchEverything, searchTypes } from '#contract/search/search.ts'
import { type Handler, handle } from '../../kit/http/mount.ts'
import type { SearchKind, SearchScreens } from '../../kit/search-screen.ts'
import { findHits } from './find-hits.ts'
import { screenOf } from './screens.ts'

const kindsOf: Readonly<Record<SearchType, readonly SearchKind[]>> = {
  client: ['client'],
  carer: ['carer'],
  unit: ['unit'],
  'shift-category': ['shift-category'],
  contract: ['client-contract', 'carer-contract', 'unit-contract', 'shift-category-contract'],
  invoice: ['invoice'],
}

/** SHELL-D63: kinds that the user may not open are not searched. */
export const searchEverythingHandler = (screens: SearchScreens): Handler =>
  handle(searchEverything, async ({ query }, { db, branch, user }) => {
    const screen = (kind: SearchKind) => screenOf(screens, kind, user, branch.features)
    const asked = query.types.length === 0 ? searchTypes : query.types
    const types = new Set(asked.filter((type) => kindsOf[type].some(screen)))
    if (types.size === 0) return { results: [], count: 0 }

    const found = await findHits({ db, branch, text: query.text, max: query.page_size }, types)
    // Among equal hits each type has its best first, so that many of one type do not hide another.
    const places = new Map<SearchType, number>()
    const ordered = found.flatMap(({ type, kind, rank, detail, place }) => {
      const path = screen(kind)?.path(place)
      if (path === undefined) return []
      const at = places.get(type) ?? 0
      places.set(type, at + 1)
      const hit: SearchHit = { type, guid: place.guid, title: place.name, detail, path }
      return [{ hit, rank, at }]
    })
    ordered.sort((one, other) => one.rank - other.rank || one.at - other.at)
    return { results: ordered.slice(0, query.page_size).map(({ hit }) => hit), count: ordered.length }
  })
