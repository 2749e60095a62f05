import type { TransactionItem } from '#contract/billing/transaction-items.ts'
import { creditReasons } from '#domain/billing/credit-words.ts'
import { itemState, type ProcessedPrefix } from '#domain/billing/item-state.ts'
import { formatPence, pence } from '#domain/money.ts'
import type { LocalDate } from '#domain/time.ts'
import { sides } from '../sides.ts'
import type { ItemRow } from './item-queries.ts'
import { runningFlags, stateOf } from './present-transaction.ts'
import { switchRefusal } from './switch-refusal.ts'
import type { TransactionRow } from './transaction-queries.ts'

/** Builds the API's representation of an item (INVP-031). `today` is the branch's. */
export function presentItem(row: ItemRow, transaction: TransactionRow, today: LocalDate): TransactionItem {
  const processed = processedOf(transaction)
  const refusal = switchRefusal(row, stateOf(transaction))
  const money = (amount: number) => formatPence(pence(amount))
  return {
    guid: row.guid,
    appointment_type: row.appointment_type,
    appointment_guid: row.appointment_guid,
    visit_date: row.start_at,
    visit_end: row.end_at,
    check_in_at: row.check_in_at,
    check_out_at: row.check_out_at,
    is_cancelled: row.is_cancelled,
    reference_owner_name: row.other_name,
    reference_owner_guid: row.other_guid,
    reference_owner_type: row.other_type,
    // Not every carer has a contract on every day (agency, leavers).
    reference_contract_name: row.other_contract_name ?? '',
    service_type_guid: row.care_type_guid,
    service_title: row.care_type_title,
    confirmed: row.confirmed,
    is_calculated: row.problem === null,
    is_nocharge: row.is_nocharge,
    nocharge_reason: row.nocharge_reason,
    is_historic: row.is_historic,
    unpaid_reason: row.unpaid_reason,
    is_projected: transaction.period_start > today,
    payable_duration: row.charged_minutes,
    total: money(row.visit_pence + row.extra_pence),
    processed_at: processed?.at ?? null,
    processed_prefix: processed?.prefix ?? null,
    credit_guid: row.credit_guid,
    credit_reason: creditReasonText(row.credit_reason),
    is_creditable: transaction.status === 'COMPLETE' && transaction.task_status === null && !row.is_credited,
    is_to_come: row.is_to_come,
    is_alerting: row.is_alerting,
    is_chargeable: row.is_chargeable,
    is_switchable: refusal === null,
    switch_refusal: refusal,
    visit_total: money(row.visit_pence),
    extra_total: money(row.extra_pence),
    state: itemState({
      confirmed: row.confirmed,
      isChargeable: row.is_chargeable,
      isCalculated: row.problem === null,
      processed,
      creditedAt: row.credited_at,
    }),
    problem: row.problem,
    ...runningFlags(transaction),
  }
}

/** Returns the title of a reason to credit (CRED-D03); null without one. */
export function creditReasonText(alias: string | null): string | null {
  return alias === null ? null : creditReasons[alias as keyof typeof creditReasons] // the table's check allows only these
}

/** Returns how and when a transaction was processed; null until it is complete. */
export function processedOf(transaction: TransactionRow): { prefix: ProcessedPrefix; at: string } | null {
  if (transaction.completed_at === null) return null
  return { prefix: transaction.is_credit ? 'CR' : sides[transaction.side].series, at: transaction.completed_at }
}
