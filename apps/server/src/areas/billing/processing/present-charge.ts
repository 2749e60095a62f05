import type { Charge } from '#contract/billing/transaction-items.ts'
import { chargeTypes } from '#domain/billing/charge-types.ts'
import { ChargeWorking } from '#domain/billing/charge-working.ts'
import { formatMills, formatPence, mills, pence } from '#domain/money.ts'
import type { ChargeRow } from './charge-queries.ts'
import { creditReasonText } from './present-item.ts'
import type { TransactionRow } from './transaction-queries.ts'

/** Builds the API's representation of a charge (EXTRA-001). */
export function presentCharge(row: ChargeRow, transaction: TransactionRow): Charge {
  return {
    guid: row.guid,
    version: row.version,
    status: row.status,
    charge_type_alias: row.charge_type_alias,
    description: row.description,
    date: row.date,
    quantity: row.quantity,
    rate: formatMills(mills(row.rate_mills)),
    total: formatPence(pence(row.status === 'Pending' ? row.asked : row.total)),
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
    credit_reason: creditReasonText(row.credit_reason),
  }
}
