import { AppError } from '#contract/errors.ts'
import type { Side } from '#contract/fields.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import { allSides, sides } from '../sides.ts'
import { placeLocked } from './place-locked.ts'
import { PriceList } from './price-list.ts'
import { selectAssignees, selectIdsInShifts, settleTransactions } from './pricing-queries.ts'
import { writeItems } from './write-items.ts'

interface PriceOptions {
  /** Both unless only the items of one have changed. */
  readonly sides?: readonly Side[]
  /** The appointments that a shift no longer lists. */
  readonly formerlyInside?: readonly number[]
}

/**
 * Reprices assignees on both sides, in the transaction that changes them, and the pay of the visits inside their shifts.
 * Throws APPOINTMENT_PROCESSED when one has been invoiced or paid, BEING_PROCESSED when a task has claimed it; the
 * caller must then roll the change back.
 */
export async function priceAssignees(
  db: BranchDb,
  branch: Branch,
  assigneeIds: readonly number[],
  { sides: wanted = allSides, formerlyInside = [] }: PriceOptions = {},
): Promise<void> {
  if (assigneeIds.length === 0) return
  const prices = new PriceList(branch)
  for (const side of wanted) {
    // A shift decides about the pay of its visits, and about nothing that their clients are charged.
    const inside = side === 'payment' ? await selectIdsInShifts(db, assigneeIds, formerlyInside) : []
    await priceOnSide(db, branch, prices, side, [...new Set([...assigneeIds, ...inside])])
  }
}

/** Prices assignees again on one side. Throws as `priceAssignees` does. */
export async function priceOnSide(
  db: BranchDb,
  branch: Branch,
  prices: PriceList,
  side: Side,
  assigneeIds: readonly number[],
): Promise<void> {
  const rows = await selectAssignees(db, side, assigneeIds)
  if (rows.some((row) => row.transaction_state === 'complete')) throw new AppError('APPOINTMENT_PROCESSED')

  const { placed, touched, open } = await placeLocked(db, branch, prices, side, rows)
  if (placed.some(({ row }) => row.transaction_state === 'complete')) throw new AppError('APPOINTMENT_PROCESSED')
  if (touched.some((id) => !open.has(id))) throw new AppError('BEING_PROCESSED', sides[side].claimed)

  await writeItems(db, branch, prices, side, placed)
  await settleTransactions(db, touched)
}
