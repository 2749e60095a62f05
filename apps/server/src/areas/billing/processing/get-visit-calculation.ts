import { invoiceProcessing } from '#contract/billing/processing.ts'
import { handle } from '../../../kit/http/mount.ts'
import { readTransaction } from './present-transaction.ts'
import { readCalculation } from './read-calculation.ts'

export const getInvoiceVisitCalculation = handle(invoiceProcessing.getVisitCalculation, async ({ params }, { db }) =>
  readCalculation(db, await readTransaction(db, 'invoice', params), params.itemGuid),
)
