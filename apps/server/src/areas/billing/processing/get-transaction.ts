import { processing } from '#contract/billing/processing.ts'
import type { Side } from '#contract/fields.ts'
import { formatPence, pence } from '#domain/money.ts'
import { handle } from '../../../kit/http/mount.ts'
import { readGroup } from './present-group.ts'
import { presentTransaction, readTransaction } from './present-transaction.ts'

export const getTransaction = (side: Side) =>
  handle(processing[side].getTransaction, async ({ params }, { db, branch, now }) => {
    const row = await readTransaction(db, now, side, params)
    return {
      ...presentTransaction(row),
      credited_total: formatPence(pence(row.credited_total)),
      group: await readGroup(db, branch, now, side, params.periodGuid),
    }
  })
