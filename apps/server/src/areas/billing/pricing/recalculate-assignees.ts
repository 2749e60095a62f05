import type { Branch, BranchDb } from '../../../kit/context.ts'
import { allSides } from '../sides.ts'
import { priceOpen } from './price-branch.ts'
import { PriceList } from './price-list.ts'
import { selectAssignees, selectIdsInShifts } from './pricing-queries.ts'

/**
 * Prices assignees again on both sides, and the pay of the visits inside their shifts. What is complete or claimed by a
 * task stays as it is.
 */
export async function recalculateAssignees(
  db: BranchDb,
  branch: Branch,
  assigneeIds: readonly number[],
): Promise<void> {
  const prices = new PriceList(branch)
  for (const side of allSides) {
    const inside = side === 'payment' ? await selectIdsInShifts(db, assigneeIds, []) : []
    const ids = [...new Set([...assigneeIds, ...inside])]
    await priceOpen(db, branch, prices, side, await selectAssignees(db, side, ids))
  }
}
