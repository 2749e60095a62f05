import { invoiceProcessing } from '#contract/billing/processing.ts'
import { handle } from '../../../kit/http/mount.ts'
import { readTransaction } from './present-transaction.ts'
import { readCalculation } from './read-calculation.ts'

export const getInvoiceVisitCalculation = handle(
  invoiceProcessing.getVisitCalculation,
  async ({ params }, { db, now }) =>
    readCalculation(db, now, await readTransaction(db, now, 'invoice', params), params.itemGuid),
)
