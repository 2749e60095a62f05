import type { Kysely } from 'kysely'
import type { DB } from '../../../database/types.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import { lookUpByKeys, withBranch } from '../../../kit/with-branch.ts'
import { type PlacedItem, placeItems } from './place-items.ts'
import { touchedTransactions } from './price-assignees.ts'
import { PriceList } from './price-list.ts'
import {
  type AssigneeToPrice,
  lockOpenTransactions,
  type Place,
  selectAssigneesAfter,
  settleTransactions,
} from './pricing-queries.ts'
import { writeItems } from './write-items.ts'

/** Appointments priced in one database transaction: enough to spread its cost, few enough to hold locks briefly. */
const batchSize = 2000

/**
 * Prices everything in a branch that starts from one instant up to another, and answers how many items. It goes in
 * batches, so memory stays the same at any size; what is complete or claimed by a task is left as it is.
 */
export async function priceBranch(
  db: Kysely<DB>,
  branchGuid: string,
  now: string,
  range: { from: string; to: string },
): Promise<number> {
  let place: Place | null = { startAt: range.from, appointmentId: 0 }
  let prices: PriceList | undefined
  let priced = 0
  while (place) {
    const from: Place = place
    const batch = await withBranch(db, branchGuid, now, async (scoped, branch) => {
      await lookUpByKeys(scoped)
      const found = await selectAssigneesAfter(scoped, from, range.to, batchSize)
      prices ??= new PriceList(branch)
      await priceOpen(scoped, branch, prices, found.rows)
      return found
    })
    place = batch?.place ?? null
    priced += batch?.rows.length ?? 0
  }
  return priced
}

async function priceOpen(
  db: BranchDb,
  branch: Branch,
  prices: PriceList,
  rows: readonly AssigneeToPrice[],
): Promise<void> {
  const changeable = rows.filter((row) => row.transaction_state === null || row.transaction_state === 'open')
  if (changeable.length === 0) return
  await prices.loadContracts(db, 'all')
  const placed = await placeItems(db, branch, prices, changeable)
  const touched = touchedTransactions(placed)
  const open = touched.length > 0 ? await lockOpenTransactions(db, touched) : new Set<number>()
  const free = (item: PlacedItem) =>
    (item.row.transaction_id === null || open.has(item.row.transaction_id)) &&
    (item.problem !== null || open.has(item.transactionId))
  await writeItems(db, branch, prices, placed.filter(free))
  await settleTransactions(db, [...open])
}
