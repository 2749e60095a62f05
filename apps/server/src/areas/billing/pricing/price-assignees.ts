import { AppError } from '#contract/errors.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import { lockOpenTransactions } from '../transaction-state.ts'
import { placeItems } from './place-items.ts'
import { PriceList } from './price-list.ts'
import { selectAssignees, settleTransactions } from './pricing-queries.ts'
import { writeItems } from './write-items.ts'

/**
 * Prices assignees anew on the invoice side after something about them has changed, in the transaction of that change.
 * Throws APPOINTMENT_PROCESSED when one has been invoiced, BEING_PROCESSED when a task has claimed it; then nothing of
 * the change may stay.
 */
export async function priceAssignees(db: BranchDb, branch: Branch, assigneeIds: readonly number[]): Promise<void> {
  if (assigneeIds.length === 0) return
  const rows = await selectAssignees(db, assigneeIds)
  if (rows.some((row) => row.transaction_state === 'complete')) throw new AppError('APPOINTMENT_PROCESSED')

  const prices = new PriceList(branch)
  await prices.loadContracts(db, [...new Set(rows.map((row) => row.owner_guid))])
  const placed = await placeItems(db, branch, prices, rows)
  const touched = touchedTransactions(placed)
  const open = await lockOpenTransactions(db, touched)
  if (touched.some((id) => !open.has(id))) throw new AppError('BEING_PROCESSED')

  await writeItems(db, branch, prices, placed)
  await settleTransactions(db, touched)
}

/** The transactions that items leave and enter, in order. */
export function touchedTransactions(placed: Awaited<ReturnType<typeof placeItems>>): number[] {
  const ids = new Set<number>()
  for (const item of placed) {
    if (item.row.transaction_id !== null) ids.add(item.row.transaction_id)
    if (item.problem === null) ids.add(item.transactionId)
  }
  return [...ids].sort((a, b) => a - b)
}
