import { isDeepStrictEqual } from 'node:util'
import type { Side } from '#contract/fields.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import { lockOpenTransactions } from '../transaction-state.ts'
import { type PlacedItem, placeItems } from './place-items.ts'
import type { PriceList } from './price-list.ts'
import { type AssigneeToPrice, selectAssignees } from './pricing-queries.ts'

export interface LockedItems {
  readonly placed: readonly PlacedItem[]
  /** The transactions that the items leave and enter, in order. */
  readonly touched: readonly number[]
  /** The ones of them that may still be changed. */
  readonly open: ReadonlySet<number>
}

/**
 * Places assignees and locks the transactions that they leave and enter. A visit may change after it was read and
 * before the lock is acquired, so the assignees are read again under the lock until they are unchanged.
 */
export async function placeLocked(
  db: BranchDb,
  branch: Branch,
  prices: PriceList,
  side: Side,
  read: readonly AssigneeToPrice[],
): Promise<LockedItems> {
  for (let rows = read; ; ) {
    const placed = await placeItems(db, branch, prices, side, rows)
    const touched = touchedTransactions(placed)
    const open = await lockOpenTransactions(db, touched)
    const now = await selectAssignees(
      db,
      side,
      rows.map(({ id }) => id),
    )
    // Creating a missing transaction changes none of the rows.
    if (isDeepStrictEqual(now, [...rows])) return { placed, touched, open }
    rows = now
  }
}

function touchedTransactions(placed: readonly PlacedItem[]): number[] {
  const ids = new Set<number>()
  for (const item of placed) {
    if (item.row.transaction_id !== null) ids.add(item.row.transaction_id)
    if (item.place === 'TRANSACTION') ids.add(item.transactionId)
  }
  return [...ids].sort((a, b) => a - b)
}
