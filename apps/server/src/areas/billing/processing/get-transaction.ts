import { invoiceProcessing } from '#contract/billing/processing.ts'
import { formatPence, pence } from '#domain/money.ts'
import { handle } from '../../../kit/http/mount.ts'
import { readGroup } from './present-group.ts'
import { presentTransaction, readTransaction } from './present-transaction.ts'

export const getInvoiceTransaction = handle(
  invoiceProcessing.getTransaction,
  async ({ params }, { db, branch, now }) => {
    const row = await readTransaction(db, now, 'invoice', params)
    return {
      ...presentTransaction(row),
      credited_total: formatPence(pence(row.credited_total)),
      group: await readGroup(db, branch, now, 'invoice', params.periodGuid),
    }
  },
)
