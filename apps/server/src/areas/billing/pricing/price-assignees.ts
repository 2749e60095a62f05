import { pricedSides } from '#contract/billing/priced-sides.ts'
import { AppError } from '#contract/errors.ts'
import type { Side } from '#contract/fields.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import { placeLocked } from './place-locked.ts'
import { PriceList } from './price-list.ts'
import { selectAssignees, settleTransactions } from './pricing-queries.ts'
import { writeItems } from './write-items.ts'

/**
 * Reprices assignees on every priced side, in the transaction that changes them. Throws APPOINTMENT_PROCESSED when one
 * has been invoiced, BEING_PROCESSED when a task has claimed it; the caller must then roll the change back.
 */
export async function priceAssignees(db: BranchDb, branch: Branch, assigneeIds: readonly number[]): Promise<void> {
  if (assigneeIds.length === 0) return
  for (const side of pricedSides) await priceOnSide(db, branch, side, assigneeIds)
}

async function priceOnSide(db: BranchDb, branch: Branch, side: Side, assigneeIds: readonly number[]): Promise<void> {
  const rows = await selectAssignees(db, side, assigneeIds)
  if (rows.some((row) => row.transaction_state === 'complete')) throw new AppError('APPOINTMENT_PROCESSED')

  const prices = new PriceList(branch, side)
  await prices.loadContracts(db, [...new Set(rows.map((row) => row.owner_guid))])
  const { placed, touched, open } = await placeLocked(db, branch, prices, rows)
  if (placed.some(({ row }) => row.transaction_state === 'complete')) throw new AppError('APPOINTMENT_PROCESSED')
  if (touched.some((id) => !open.has(id))) throw new AppError('BEING_PROCESSED')

  await writeItems(db, branch, prices, placed)
  await settleTransactions(db, touched)
}
