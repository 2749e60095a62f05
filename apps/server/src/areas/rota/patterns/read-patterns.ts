import { getPattern, listNotMade, listPatterns } from '#contract/rota/visit-patterns.ts'
import { formatInstant } from '#domain/time.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { selectMadeDays } from './made-visits-queries.ts'
import { selectPatterns, selectPatternsAfter, selectPatternsOf } from './pattern-queries.ts'
import { daysAhead, planVisits, type VisitNotMade, wantedVisits } from './plan-visits.ts'
import { presentPattern } from './present-pattern.ts'
import { find } from './save-pattern.ts'

/** Patterns that are looked at without a break: more would keep others waiting. */
const atOnce = 100

export const readPatternHandlers: readonly Handler[] = [
  handle(listPatterns, async ({ query }, { db, branch }) => {
    const { rows, count } = await selectPatterns(db, branch.today, query)
    return { patterns: rows.map(presentPattern), count }
  }),
  handle(getPattern, async ({ params }, { db }) => presentPattern(await find(db, params.guid))),
  handle(listNotMade, async ({ query: { page, page_size } }, { db, branch, now }) => {
    const notMade = await findNotMade(db, branch, now)
    const shown = notMade
      .toSorted((one, other) => one.wanted.start - other.wanted.start)
      .slice((page - 1) * page_size, page * page_size)
    return {
      count: notMade.length,
      visits: shown.map(({ wanted: { pattern, start, end }, reason, cure }) => ({
        pattern_guid: pattern.guid,
        client_guid: pattern.client_guid,
        client_name: pattern.client_name,
        start: formatInstant(start),
        end: formatInstant(end),
        reason,
        cure,
      })),
    }
  }),
]

/** Finds the visits of the weeks ahead that cannot be made. */
async function findNotMade(db: BranchDb, branch: Branch, now: string): Promise<VisitNotMade[]> {
  const days = await daysAhead(db, branch)
  const found: VisitNotMade[] = []
  let after: string | null = null
  for (;;) {
    const guids: string[] = await selectPatternsAfter(db, branch.today, after, atOnce)
    const made = await selectMadeDays(db, guids, days.first, days.last)
    const wanted = (await selectPatternsOf(db, guids)).flatMap((pattern) =>
      wantedVisits(pattern, branch, now, days).filter(({ date }) => !made.has(`${pattern.guid} ${date}`)),
    )
    found.push(...(await planVisits(db, branch, wanted, 'read')).notMade)
    after = guids.at(-1) ?? null
    if (guids.length < atOnce) return found
  }
}
