import type { BodyInputOf } from '#contract/endpoint.ts'
import type { processFinance } from '#contract/rota/recalculate.ts'

interface Relation {
  readonly type: 'Visit' | 'Shift'
  /** Of the visit or the shift. */
  readonly guid: string
}

/** Returns what to recalculate: one entry per type that occurs (SEARCH-D13). */
export function entriesOf(relations: readonly Relation[]): BodyInputOf<typeof processFinance> {
  return (['Visit', 'Shift'] as const).flatMap((type) => {
    const guids = relations.filter((relation) => relation.type === type).map(({ guid }) => guid)
    return guids.length === 0 ? [] : [{ type: `${type}s` as const, relation_guids: [...new Set(guids)] }]
  })
}
