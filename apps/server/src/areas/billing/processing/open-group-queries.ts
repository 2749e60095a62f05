import { type RawBuilder, sql } from 'kysely'
import type { WorkList } from '#contract/billing/work-lists.ts'
import type { Side } from '#contract/fields.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import { sides } from '../sides.ts'
import { isAddressed, isUnclaimed } from '../transaction-state.ts'
import { isAlerting, isToCome, isWaiting } from './to-come-queries.ts'

/**
 * Whether a transaction `t` still has to be processed. Transactions that charge nothing, and empty ones, never get an
 * invoice or a payment.
 */
export const isLeftToInvoice = sql`t.credit_of_id is null and t.completed_at is null and not t.is_void
  and t.status <> 'NOCHARGE' and t.item_count + t.charge_count > 0`

/**
 * Whether a transaction `t` is income: invoiced, or still to be. Credits are counted as well, and net out with what
 * they credit. Transactions that are not processed are no income.
 */
export const isIncome = sql`(not t.is_void and (t.completed_at is not null or not t.is_held))`

/**
 * Whether an item `i` of a past day has no price although it is chargeable and its visit is over. Its transaction is looked up
 * item by item: few items are unpriced, but the planner expects many and would read every transaction of the branch.
 */
export function isUnpriced(branch: Branch, now: string, side: Side) {
  return sql`i.branch_id = ${branch.id} and i.local_date < ${branch.today} and i.side = ${side}
    and ${isAlerting(now)} and not i.is_returned
    and not coalesce((select h.is_held from billing_transaction h where h.id = i.transaction_id), false)`
}

/**
 * The groups of the branch with transactions left to process, with their work lists and amounts in pence, for the
 * lists, the menu's counts and the dashboard. Models that are not processed are left out (finance 4).
 */
export function openGroups(branch: Branch, now: string, side: Side) {
  // A group that is paid as a whole is not ready while a visit in it is not confirmed (PAYP-012).
  const isUnconfirmed = sides[side].takesWholeGroups
    ? sql`bool_or(t.unconfirmed_count > 0 or exists (select from item i where i.transaction_id = t.id and ${isToCome(now)}))`
    : sql`false`
  const isProcessable = sql`(${isAddressed} and not o.is_unconfirmed)`
  return sql`(
    select p.guid as period_guid, p.calendar_guid, p.model_guid, m.title, p.start_on, p.end_on, p.invoice_deadline,
      case when ${isProcessable} then o.ready_pence else 0 end as ready_pence,
      o.waiting_pence + case when ${isProcessable} then 0 else o.ready_pence end as waiting_pence,
      coalesce(p.invoice_deadline < ${branch.today}, false) as is_overdue,
      coalesce(p.invoice_deadline = ${branch.today}, false) as is_due,
      o.is_ready and ${isProcessable} as is_ready,
      (o.is_waiting or (o.is_ready and not ${isProcessable})) and p.end_on < ${branch.today} as is_held_up,
      p.guid in (
        select u.period_guid from item i join billing_transaction u on u.id = i.transaction_id
        where ${isUnpriced(branch, now, side)} and u.completed_at is null
      ) as is_unpriced
    from (
      select t.period_guid, ${isUnconfirmed} as is_unconfirmed, bool_or(t.status = 'READY' and ${isUnclaimed}) as is_ready,
        coalesce(bool_or(${isWaiting(now)}) filter (where t.status = 'PENDING' and d.end_on < ${branch.today}), false) as is_waiting,
        coalesce(sum(t.total_pence) filter (where t.status = 'READY' and ${isUnclaimed}), 0) as ready_pence,
        coalesce(sum(t.total_pence) filter (where t.status = 'PENDING'), 0) as waiting_pence
      from billing_transaction t
      join calendar_period d on d.guid = t.period_guid
      where t.branch_id = ${branch.id} and t.side = ${side} and t.status <> 'COMPLETE' and ${isLeftToInvoice}
      group by 1
    ) o
    join calendar_period p on p.guid = o.period_guid
    join contract_model m on m.guid = p.model_guid
    where not m.dont_process
  )`
}

/** Whether an open group `g` is on a work list. */
export function isOnList(list: WorkList): RawBuilder<unknown> {
  switch (list) {
    case 'overdue':
      return sql`g.is_overdue`
    case 'due':
      return sql`g.is_due`
    case 'ready':
      return sql`g.is_ready`
    case 'held-up':
      return sql`g.is_held_up`
    case 'unpriced':
      return sql`g.is_unpriced`
    default:
      return list satisfies never
  }
}

export interface WorkListCounts {
  readonly overdue: number
  readonly due: number
  readonly ready: number
  readonly ready_pence: number
  readonly held_up: number
  readonly held_up_pence: number
  readonly unpriced: number
}

/** Counts the groups on each work list and adds up their amounts. */
export async function countWorkLists(db: BranchDb, branch: Branch, now: string, side: Side): Promise<WorkListCounts> {
  const { rows } = await sql<WorkListCounts>`
    select count(*) filter (where ${isOnList('overdue')})::integer as overdue,
      count(*) filter (where ${isOnList('due')})::integer as due,
      count(*) filter (where ${isOnList('ready')})::integer as ready,
      coalesce(sum(g.ready_pence), 0)::bigint as ready_pence,
      count(*) filter (where ${isOnList('held-up')})::integer as held_up,
      coalesce(sum(g.waiting_pence) filter (where ${isOnList('held-up')}), 0)::bigint as held_up_pence,
      count(*) filter (where ${isOnList('unpriced')})::integer as unpriced
    from ${openGroups(branch, now, side)} g`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('An aggregate has a row.')
  return counts
}
