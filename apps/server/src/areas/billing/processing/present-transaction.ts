import type { Transaction } from '#contract/billing/transactions.ts'
import { AppError } from '#contract/errors.ts'
import type { Side } from '#contract/fields.ts'
import { formatPence, pence } from '#domain/money.ts'
import type { BranchDb } from '../../../kit/context.ts'
import type { TransactionState } from '../transaction-state.ts'
import { percentage } from './percentage.ts'
import { selectTransaction, type TransactionRow } from './transaction-queries.ts'

/** Builds the API's representation of a transaction (INVP-019). */
export function presentTransaction(row: TransactionRow): Transaction {
  const money = (amount: number) => formatPence(pence(amount))
  return {
    guid: row.guid,
    owner_guid: row.owner_guid,
    owner_type: row.owner_type,
    owner_name: row.owner_name,
    user_contract_guid: row.user_contract_guid,
    user_contract_reference: row.user_contract_reference,
    status_type_alias: row.status,
    credit_guid: row.credit_guid,
    confirmed_percentage: percentage(row.confirmed_count, row.item_count),
    appointment_count: row.item_count,
    confirmed_count: row.confirmed_count,
    to_come_count: row.to_come_count,
    unconfirmed_count: row.unconfirmed_count,
    problem_count: row.problem_count,
    alerts: [...row.alerts],
    reference: row.reference,
    completed_at: row.completed_at,
    subtotal_item: money(row.item_pence),
    subtotal_extra: money(row.extra_pence),
    total: money(row.total),
    is_creditable: row.status === 'COMPLETE' && row.task_status === null,
    is_processable: row.status === 'READY' && row.task_status === null && !row.is_held && row.is_addressed,
    is_previewable: isPreviewable(row),
    is_alerting: row.problem_count > 0,
    is_model_processed: !row.is_held,
    is_addressed: row.is_addressed,
    ...runningFlags(row),
    ...(row.unconfirmed_minutes !== null && { unconfirmed_duration: row.unconfirmed_minutes }),
  }
}

/** Whether something would be on the invoice of an open transaction. */
export function isPreviewable({ completed_at, item_count, extra_pence }: TransactionRow): boolean {
  return completed_at === null && (item_count > 0 || extra_pence !== 0)
}

/** Returns whether a transaction selected by `lockTransaction` is open, claimed by a task, or complete. */
export function stateOf({ completed_at, task_status }: TransactionRow): TransactionState {
  if (completed_at !== null) return 'complete'
  return task_status === null ? 'open' : 'claimed'
}

/** Returns the state of the task of a transaction and its items; all false once it is complete. */
export function runningFlags({ task_status }: TransactionRow) {
  return {
    is_failed: task_status === 'Failed',
    is_queued: task_status === 'Queued',
    is_processing: task_status === 'Processing',
  }
}

/** Loads one transaction of a period. Throws NOT_FOUND. */
export async function readTransaction(
  db: BranchDb,
  now: string,
  side: Side,
  { periodGuid, guid }: { periodGuid: string; guid: string },
): Promise<TransactionRow> {
  const row = await selectTransaction(db, now, side, periodGuid, guid)
  if (!row) throw new AppError('NOT_FOUND')
  return row
}
