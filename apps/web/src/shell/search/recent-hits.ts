import type { SearchHit } from '#contract/search/search.ts'
import { getSession } from '../../kit/session/session.ts'

const max = 5

const whose = () => `${getSession()?.user.sub} ${getSession()?.user.branch_guid}`
let kept: { owner: string; hits: readonly SearchHit[] } = { owner: '', hits: [] }

/** The hits that were opened last, newest first. They are kept only in memory, for this user in this branch. */
export function recentHits(): readonly SearchHit[] {
  return kept.owner === whose() ? kept.hits : []
}

export function rememberHit(hit: SearchHit): void {
  const others = recentHits().filter(({ guid }) => guid !== hit.guid)
  kept = { owner: whose(), hits: [hit, ...others].slice(0, max) }
}
