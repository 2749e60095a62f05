import { processing } from '#contract/billing/processing.ts'
import type { Charge } from '#contract/billing/transaction-items.ts'
import type { Side } from '#contract/fields.ts'
import { chargeTypes } from '#domain/billing/charge-types.ts'
import { ChargeWorking } from '#domain/billing/charge-working.ts'
import { formatMills, formatPence, mills, pence } from '#domain/money.ts'
import { handle } from '../../../kit/http/mount.ts'
import { selectPeriodPay } from '../pay/pay-working-queries.ts'
import { type ChargeRow, selectCharges } from './charge-queries.ts'
import { readTransaction } from './present-transaction.ts'
import type { TransactionRow } from './transaction-queries.ts'

export const listCharges = (side: Side) =>
  handle(processing[side].listCharges, async ({ params, query }, { db, now }) => {
    const transaction = await readTransaction(db, now, side, params)
    const rows = await selectCharges(db, transaction.id, query)
    const pay = side === 'payment' ? await selectPeriodPay(db, transaction.id) : null
    return { charges: rows.map((row) => presentCharge(row, transaction)), count: rows.length, pay }
  })

function presentCharge(row: ChargeRow, transaction: TransactionRow): Charge {
  return {
    guid: row.guid,
    charge_type_alias: row.charge_type_alias,
    description: row.description,
    date: row.date,
    quantity: row.quantity,
    rate: formatMills(mills(row.rate_mills)),
    total: formatPence(pence(row.total)),
    taxable: row.taxable,
    field_type: chargeTypes[row.charge_type_alias]?.field ?? 'Cash',
    relation_type: row.relation_type,
    relation_guid: row.relation_guid,
    transaction_item_guid: row.item_guid,
    is_calculated: row.is_calculated,
    is_historic: row.is_historic,
    working: row.working === null ? null : ChargeWorking.parse(row.working),
    readonly: row.is_calculated || transaction.task_status !== null || transaction.completed_at !== null,
    processed_at: transaction.completed_at,
    credit_reason: null,
  }
}
