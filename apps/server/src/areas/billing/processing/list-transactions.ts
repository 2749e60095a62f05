import { processing } from '#contract/billing/processing.ts'
import { AppError } from '#contract/errors.ts'
import type { Side } from '#contract/fields.ts'
import { handle } from '../../../kit/http/mount.ts'
import { hasPeriod } from './group-queries.ts'
import { presentTransaction } from './present-transaction.ts'
import { selectTransactions } from './transaction-queries.ts'

export const listTransactions = (side: Side) =>
  handle(processing[side].listTransactions, async ({ params, query }, { db, now }) => {
    if (!(await hasPeriod(db, side, params.periodGuid))) throw new AppError('NOT_FOUND')
    const rows = await selectTransactions(db, now, side, params.periodGuid, query)
    return { transactions: rows.map(presentTransaction), count: rows.length }
  })
