import { processing } from '#contract/billing/processing.ts'
import type { Side } from '#contract/fields.ts'
import { mileageTypes } from '#domain/billing/charge-types.ts'
import { formatPence, mills, parseMills, pence, penceOfMills } from '#domain/money.ts'
import { payParts } from '#domain/pay/payslip/pay-parts.ts'
import type { BranchDb } from '../../../kit/context.ts'
import { handle } from '../../../kit/http/mount.ts'
import { selectPayLines } from '../pay/pay-line-queries.ts'
import { payLinesOf } from '../pay/pay-lines.ts'
import { selectCharges } from './charge-queries.ts'
import { readGroup } from './present-group.ts'
import { presentTransaction, readTransaction } from './present-transaction.ts'

export const getTransaction = (side: Side) =>
  handle(processing[side].getTransaction, async ({ params }, { db, branch, now }) => {
    const row = await readTransaction(db, now, side, params)
    const journeys = await selectCharges(db, row.id, { types: mileageTypes, approved: true })
    const miles = journeys.reduce((sum, { quantity }) => sum + parseMills(quantity), 0)
    return {
      ...presentTransaction(row),
      credited_total: formatPence(pence(row.credited_total)),
      mileage: {
        miles: formatPence(penceOfMills(mills(miles))),
        total: formatPence(pence(journeys.reduce((sum, { total }) => sum + Number(total), 0))),
      },
      pay_parts: side === 'payment' ? await readPayParts(db, row.id) : null,
      group: await readGroup(db, branch, now, side, params.periodGuid),
    }
  })

async function readPayParts(db: BranchDb, id: number) {
  const parts = payParts(payLinesOf(await selectPayLines(db, [id])))
  return parts.map((each) => ({ ...each, total: formatPence(each.total) }))
}
