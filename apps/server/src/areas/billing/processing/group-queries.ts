import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Alert } from '#contract/billing/price-working.ts'
import type { GroupStatus, PercentageFilter } from '#contract/billing/transactions.ts'
import type { WorkList } from '#contract/billing/work-lists.ts'
import type { Side } from '#contract/fields.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import { containing } from '../../../kit/text-filter.ts'
import { sides } from '../sides.ts'
import { isAddressed, withClaim } from '../transaction-state.ts'
import { isIncome, isLeftToInvoice, isOnList, openGroups } from './open-group-queries.ts'
import { passes } from './percentage-queries.ts'
import { alertsOf, problemCount, toComeCount, unconfirmedCount, withToCome } from './to-come-queries.ts'

/** A period of a model with the totals of the branch's transactions in it. Amounts are in pence. */
export interface GroupRow {
  readonly guid: string
  readonly calendar_guid: string
  readonly contract_guid: string
  readonly contract_name: string
  readonly contract_type: string
  readonly account: string | null
  readonly cycle_type: string
  readonly start: string
  readonly end: string
  readonly deadline: string | null
  /** The day on which it is to be processed. */
  readonly process_date: string
  /** Whether the model is set not to be processed (finance 4). */
  readonly is_held: boolean
  readonly is_addressed: boolean
  readonly transaction_count: number
  readonly item_count: number
  readonly confirmed_count: number
  /**
   * Of the transactions that are not empty: those that charge something, the complete ones of these, and those without
   * charge.
   */
  readonly charged_count: number
  readonly completed_count: number
  readonly nocharge_count: number
  /** Of the transactions left to process: items to come, and the unconfirmed and the unpriced ones of the others. */
  readonly to_come_count: number
  readonly unconfirmed_count: number
  readonly problem_count: number
  readonly alerts: readonly Alert[]
  /** When the last transaction was completed; null while one is left. */
  readonly completed_at: string | null
  readonly total: number
  readonly ready_total: number
  readonly completed_total: number
  /** The total of the transactions that are left to process and not ready. */
  readonly waiting_total: number
  /** The total in the requested week. */
  readonly week_total: number | null
  readonly has_open: boolean
  /** Whether a transaction with an amount is left. */
  readonly has_amount: boolean
  readonly has_ready: boolean
  readonly has_completed: boolean
  readonly is_failed: boolean
  readonly is_queued: boolean
  readonly is_processing: boolean
}

/**
 * Adds up the transactions of one period by its index. A credit counts only in the total, where it nets out with what
 * it credits (finance 6). Transactions without charge need no completion.
 */
const sums = (now: string) => sql`
  select count(*)::integer as transaction_count,
    coalesce(sum(t.item_count) filter (where t.credit_of_id is null and not t.is_returned), 0)::integer as item_count,
    coalesce(sum(t.confirmed_count) filter (where t.credit_of_id is null and not t.is_returned), 0)::integer as confirmed_count,
    count(*) filter (where t.credit_of_id is null and t.completed_at is not null and not t.is_returned or ${isLeftToInvoice})::integer as charged_count,
    count(*) filter (where t.credit_of_id is null and t.completed_at is not null and not t.is_returned)::integer as completed_count,
    count(*) filter (where t.status = 'NOCHARGE')::integer as nocharge_count,
    coalesce(sum(${toComeCount}) filter (where ${isLeftToInvoice}), 0)::integer as to_come_count,
    coalesce(sum(${unconfirmedCount}) filter (where ${isLeftToInvoice}), 0)::integer as unconfirmed_count,
    coalesce(sum(${problemCount}) filter (where ${isLeftToInvoice}), 0)::integer as problem_count,
    case when bool_and(t.completed_at is not null or t.status = 'NOCHARGE')
      then max(t.completed_at) filter (where t.credit_of_id is null) end as completed_at,
    coalesce(sum(t.total_pence), 0)::bigint as total,
    coalesce(sum(t.total_pence) filter (where t.status = 'READY' and k.task_guid is null), 0)::bigint as ready_total,
    coalesce(sum(t.total_pence) filter (where t.completed_at is not null), 0)::bigint as completed_total,
    coalesce(sum(t.total_pence) filter (where t.status = 'PENDING' and ${isLeftToInvoice}), 0)::bigint as waiting_total,
    coalesce(bool_or(${isLeftToInvoice}), false) as has_open,
    coalesce(bool_or(${isLeftToInvoice} and t.total_pence <> 0), false) as has_amount,
    coalesce(bool_or(t.status = 'READY' and k.task_guid is null), false) as has_ready,
    coalesce(bool_or(t.status = 'COMPLETE'), false) as has_completed,
    coalesce(bool_or(k.status = 'Failed'), false) as is_failed,
    coalesce(bool_or(k.status = 'Queued'), false) as is_queued,
    coalesce(bool_or(k.status = 'Processing'), false) as is_processing
  from billing_transaction t
  ${withClaim}
  ${withToCome(now)}
  where t.period_guid = p.guid and not t.is_void`

/** The total of a group in a week (its Monday), as the dashboard counts income. */
function weekTotal(branch: Branch, monday: string) {
  return sql`(
    select sum(w.confirmed_pence + w.unconfirmed_pence)::bigint
    from billing_transaction t join transaction_week w on w.transaction_id = t.id
    where t.period_guid = p.guid and w.branch_id = ${branch.id} and w.week_start = ${monday} and ${isIncome}
  )`
}

function hasIncome(branch: Branch, monday: string) {
  return sql`p.guid in (
    select t.period_guid from transaction_week w join billing_transaction t on t.id = w.transaction_id
    where w.branch_id = ${branch.id} and w.week_start = ${monday} and ${isIncome}
  )`
}

async function select(
  db: BranchDb,
  now: string,
  side: Side,
  wanted: RawBuilder<unknown>,
  total: RawBuilder<unknown> = sql`null::bigint`,
): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select p.guid, p.calendar_guid, m.guid as contract_guid, m.title as contract_name, m.type_alias as contract_type,
      m.funder as account, c.frequency_type_alias as cycle_type, p.start_on as start, p.end_on as "end", p.process_date,
      case when not m.dont_process and ${sides[side].hasDeadlines} then p.invoice_deadline end as deadline, m.dont_process as is_held,
      ${isAddressed} as is_addressed, ${total} as week_total, s.*,
      case when s.problem_count > 0 then ${alertsOf(now, sql`y.period_guid = p.guid`)} else '[]' end as alerts
    from calendar_period p
    join calendar c on c.guid = p.calendar_guid
    join contract_model m on m.guid = p.model_guid
    cross join lateral (${sums(now)}) s
    where m.side = ${side} and ${wanted}
    order by deadline, lower(m.title), p.start_on, p.guid`.execute(db)
  return rows
}

export interface GroupFilter {
  /** Periods that start on or between these days (INVP-D04). */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly work_list?: WorkList | undefined
  readonly income_week?: string | undefined
  readonly percentage: z.output<typeof PercentageFilter>
  /** Whether everything in a group is completed (PAYP-D07). */
  readonly status?: z.output<typeof GroupStatus> | undefined
  /** Only groups without anything unconfirmed that are not completed (PAYP-012). */
  readonly ready?: 'true' | undefined
  readonly models: readonly string[]
  readonly types: readonly string[]
  readonly account?: string | undefined
  readonly search?: string | undefined
}

/** Loads the periods with a transaction in the branch, by deadline and name (INVP-D06). */
export function selectGroups(
  db: BranchDb,
  branch: Branch,
  now: string,
  side: Side,
  filter: GroupFilter,
): Promise<GroupRow[]> {
  const { from, to, work_list: list, income_week: monday, models, types, account, search, status, ready } = filter
  const conditions: RawBuilder<unknown>[] = [
    sql`s.transaction_count > 0`,
    passes(filter.percentage, sql`s.confirmed_count`, sql`s.item_count`),
  ]
  if (from) conditions.push(sql`p.start_on >= ${from}`)
  if (to) conditions.push(sql`p.start_on <= ${to}`)
  if (list)
    conditions.push(
      sql`p.guid in (select g.period_guid from ${openGroups(branch, now, side)} g where ${isOnList(list)})`,
    )
  if (monday) conditions.push(hasIncome(branch, monday))
  if (status) conditions.push(status === 'Processed' ? sql`s.completed_at is not null` : sql`s.completed_at is null`)
  if (ready) conditions.push(sql`s.unconfirmed_count + s.to_come_count = 0 and s.completed_at is null`)
  if (models.length > 0) conditions.push(sql`m.guid = any (${[...models]}::uuid[])`)
  if (types.length > 0) conditions.push(sql`m.type_alias = any (${[...types]}::text[])`)
  if (account) conditions.push(sql`m.funder ilike ${containing(account)}`)
  if (search) conditions.push(sql`m.title ilike ${containing(search)}`)
  return select(
    db,
    now,
    side,
    sql.join(conditions, sql` and `),
    monday === undefined ? undefined : weekTotal(branch, monday),
  )
}

/** Loads one period, even if the branch has no transactions in it. Undefined when no model of the side has it. */
export async function selectGroup(
  db: BranchDb,
  now: string,
  side: Side,
  periodGuid: string,
): Promise<GroupRow | undefined> {
  const [row] = await select(db, now, side, sql`p.guid = ${periodGuid}`)
  return row
}

/** Whether a model of the side has the period. */
export async function hasPeriod(db: BranchDb, side: Side, periodGuid: string): Promise<boolean> {
  const row = await db
    .selectFrom('calendar_period as p')
    .innerJoin('contract_model as m', 'm.guid', 'p.model_guid')
    .select('p.guid')
    .where('p.guid', '=', periodGuid)
    .where('m.side', '=', side)
    .executeTakeFirst()
  return row !== undefined
}
