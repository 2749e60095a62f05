import type { TransactionGroup } from '#contract/billing/transactions.ts'
import { AppError } from '#contract/errors.ts'
import type { Side } from '#contract/fields.ts'
import { formatPence, pence } from '#domain/money.ts'
import type { LocalDate } from '#domain/time.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import { sides } from '../sides.ts'
import { type GroupRow, selectGroup } from './group-queries.ts'
import { percentage } from './percentage.ts'

/** Builds the API's representation of a group (INVP-011, INVP-D17, INVP-D18). `today` is the branch's. */
export function presentGroup(side: Side, row: GroupRow, today: LocalDate): TransactionGroup {
  const money = (amount: number) => formatPence(pence(amount))
  return {
    guid: row.guid,
    calendar_guid: row.calendar_guid,
    contract_guid: row.contract_guid,
    contract_name: row.contract_name,
    contract_type: row.contract_type,
    account: row.account,
    cycle_type: row.cycle_type,
    start: row.start,
    end: row.end,
    deadline: row.deadline,
    deadline_overdue: row.deadline !== null && row.deadline < today && row.has_open,
    completed_at: row.completed_at,
    confirmed_percentage: percentage(row.confirmed_count, row.item_count),
    invoiced_percentage: invoicedPercentage(row),
    nocharge_count: row.nocharge_count,
    to_come_count: row.to_come_count,
    unconfirmed_count: row.unconfirmed_count,
    problem_count: row.problem_count,
    alerts: [...row.alerts],
    total: money(row.total),
    ready_total: money(row.is_held || !row.is_addressed ? 0 : row.ready_total),
    completed_total: money(row.completed_total),
    waiting_total: waitingTotal(row, row.is_addressed ? 0 : row.ready_total),
    week_total: row.week_total === null ? null : money(row.week_total),
    is_creditable: row.has_completed,
    is_processable: row.has_ready && !row.is_held && row.is_addressed,
    is_extendable: isExtendable(row),
    is_addressed: row.is_addressed,
    is_alerting: row.problem_count > 0,
    is_model_processed: !row.is_held,
    is_failed: row.is_failed,
    is_queued: row.is_queued,
    is_processing: row.is_processing,
    ...(sides[side].takesWholeGroups && ofWholeGroup(row)),
  }
}

/** Whether somebody can be added to a group: not once all in it is completed (INVP-D24). */
export function isExtendable({ completed_at }: Pick<GroupRow, 'completed_at'>): boolean {
  return completed_at === null
}

/** Adds up what is not ready and what is ready but held up for another reason. */
function waitingTotal(row: GroupRow, heldUp: number): string {
  return formatPence(pence(row.is_held ? 0 : row.waiting_total + heldUp))
}

/**
 * Builds the fields of a group that is paid as a whole (PAYP-008, PAYP-D14): it cannot be processed while a visit is not
 * confirmed, but its carers who are ready can be paid one by one. Without a payroll system it is paid when it is
 * completed (PAYP-D10).
 */
function ofWholeGroup(row: GroupRow) {
  const unconfirmed = row.unconfirmed_count + row.to_come_count > 0
  const isRunning = row.is_failed || row.is_queued || row.is_processing
  return {
    unconfirmed_visits: unconfirmed,
    paid_at: row.completed_at,
    is_processable: !unconfirmed && row.completed_at === null && row.has_amount && !isRunning && !row.is_held,
    is_creditable: row.completed_at !== null && row.has_completed,
  }
}

/** Returns the percentage of the transactions that charge something; 100 when none does (INVP-D17). */
function invoicedPercentage({ completed_count, charged_count, nocharge_count }: GroupRow): number {
  return charged_count === 0 && nocharge_count > 0 ? 100 : percentage(completed_count, charged_count)
}

/** Loads one group for the API. Periods are company-wide, their transactions are the branch's. Throws NOT_FOUND. */
export async function readGroup(
  db: BranchDb,
  branch: Branch,
  now: string,
  side: Side,
  periodGuid: string,
): Promise<TransactionGroup> {
  const row = await selectGroup(db, now, side, periodGuid)
  if (!row) throw new AppError('NOT_FOUND')
  return presentGroup(side, row, branch.today)
}
