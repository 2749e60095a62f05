import type { VisitCalculation } from '#contract/billing/calculations.ts'
import { AppError } from '#contract/errors.ts'
import type { BranchDb } from '../../../kit/context.ts'
import { selectCalculation } from './calculation-queries.ts'
import { selectCharges } from './charge-queries.ts'
import { presentCalculation } from './present-calculation.ts'
import type { TransactionRow } from './transaction-queries.ts'

/** Loads how an item was priced. Throws NOT_FOUND when the transaction has no such item. */
export async function readCalculation(
  db: BranchDb,
  now: string,
  transaction: TransactionRow,
  itemGuid: string,
): Promise<VisitCalculation> {
  const row = await selectCalculation(db, now, transaction.id, itemGuid)
  if (!row) throw new AppError('NOT_FOUND')
  const charges = await selectCharges(db, transaction.id, { itemGuid, approved: true })
  return presentCalculation(row, transaction, charges)
}
