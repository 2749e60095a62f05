import { work } from '#contract/billing/work-lists.ts'
import type { Side } from '#contract/fields.ts'
import { formatPence, pence } from '#domain/money.ts'
import { handle } from '../../../kit/http/mount.ts'
import { countWorkLists } from './open-group-queries.ts'

export const countWork = (side: Side) =>
  handle(work[side].count, async (_input, { db, branch, now }) => {
    const counts = await countWorkLists(db, branch, now, side)
    return {
      overdue: { count: counts.overdue },
      due: { count: counts.due },
      ready: { count: counts.ready, total: formatPence(pence(counts.ready_pence)) },
      'held-up': { count: counts.held_up, total: formatPence(pence(counts.held_up_pence)) },
      unpriced: { count: counts.unpriced },
    }
  })
