import { invoiceProcessing } from '#contract/billing/processing.ts'
import { AppError } from '#contract/errors.ts'
import { handle } from '../../../kit/mount.ts'
import { selectCalculation } from './calculation-queries.ts'
import { selectCharges } from './charge-queries.ts'
import { presentCalculation } from './present-calculation.ts'
import { readTransaction } from './present-transaction.ts'

export const getInvoiceVisitCalculation = handle(invoiceProcessing.getVisitCalculation, async ({ params }, { db }) => {
  const transaction = await readTransaction(db, 'invoice', params)
  const row = await selectCalculation(db, transaction.id, params.itemGuid)
  if (!row) throw new AppError('NOT_FOUND')
  const charges = await selectCharges(db, transaction.id, { itemGuid: params.itemGuid })
  return presentCalculation(row, transaction, charges)
})
