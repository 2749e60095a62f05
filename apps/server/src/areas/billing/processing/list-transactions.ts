import { invoiceProcessing } from '#contract/billing/processing.ts'
import { AppError } from '#contract/errors.ts'
import { handle } from '../../../kit/http/mount.ts'
import { hasPeriod } from './group-queries.ts'
import { passes } from './percentage.ts'
import { presentTransaction } from './present-transaction.ts'
import { selectTransactions } from './transaction-queries.ts'

export const listInvoiceTransactions = handle(
  invoiceProcessing.listTransactions,
  async ({ params, query }, { db, now }) => {
    if (!(await hasPeriod(db, 'invoice', params.periodGuid))) throw new AppError('NOT_FOUND')
    const rows = await selectTransactions(db, now, 'invoice', params.periodGuid, query.search)
    const transactions = rows
      .map(presentTransaction)
      .filter((transaction) => passes(query.percentage, transaction.confirmed_percentage))
      .filter((transaction) => query.alerting === undefined || transaction.is_alerting)
    return { transactions, count: transactions.length }
  },
)
