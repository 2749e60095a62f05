import { processing } from '#contract/billing/processing.ts'
import type { Side } from '#contract/fields.ts'
import { handle } from '../../../kit/http/mount.ts'
import { selectExtraDays } from '../extras/extra-queries.ts'
import { selectPeriodPay } from '../pay/pay-working-queries.ts'
import { selectCharges } from './charge-queries.ts'
import { presentCharge } from './present-charge.ts'
import { readTransaction } from './present-transaction.ts'

export const listCharges = (side: Side) =>
  handle(processing[side].listCharges, async ({ params, query }, { db, now }) => {
    const transaction = await readTransaction(db, now, side, params)
    const rows = await selectCharges(db, transaction.id, query)
    return {
      charges: rows.map((row) => presentCharge(row, transaction)),
      count: rows.length,
      pay: side === 'payment' ? await selectPeriodPay(db, transaction.id) : null,
      days: await selectExtraDays(db, transaction.id),
    }
  })
