import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Alert } from '#contract/billing/price-working.ts'
import type { PercentageFilter } from '#contract/billing/transactions.ts'
import type { Side } from '#contract/fields.ts'
import type { BranchDb } from '../../../kit/context.ts'
import { containing } from '../../../kit/text-filter.ts'
import { sides } from '../sides.ts'
import { isAddressed, lockTransactions, withClaim } from '../transaction-state.ts'
import { passes } from './percentage-queries.ts'
import { alertsOf, problemCount, toComeCount, unconfirmedCount, withToCome } from './to-come-queries.ts'

/** A transaction with its owner, contract and task. Amounts are in pence. */
export interface TransactionRow {
  readonly id: number
  readonly guid: string
  readonly side: Side
  readonly period_start: string
  readonly owner_guid: string
  readonly owner_type: 'User' | 'Unit' | 'Shift'
  readonly owner_name: string
  readonly user_contract_guid: string
  readonly user_contract_reference: string
  readonly status: 'PENDING' | 'READY' | 'CREDITED' | 'COMPLETE' | 'NOCHARGE'
  readonly is_credit: boolean
  /** The credit of the whole transaction, and its time; null unless CREDITED. */
  readonly credit_guid: string | null
  readonly credited_at: string | null
  /** The sum of all its credits, which are negative. */
  readonly credited_total: number
  readonly item_count: number
  readonly confirmed_count: number
  /** Items to come, and the unconfirmed and the unpriced ones of the others. */
  readonly to_come_count: number
  readonly unconfirmed_count: number
  readonly problem_count: number
  /** The duration of the unconfirmed visits of a payment; null for an invoice. */
  readonly unconfirmed_minutes: number | null
  readonly alerts: readonly Alert[]
  readonly reference: string | null
  readonly completed_at: string | null
  readonly item_pence: number
  readonly extra_pence: number
  readonly total: number
  readonly is_held: boolean
  readonly is_addressed: boolean
  /** The status of the task that has claimed it; null without a claim. */
  readonly task_status: 'Queued' | 'Processing' | 'Failed' | null
}

/** The rostered duration of the unconfirmed items of a transaction `t`, in minutes. */
const unconfirmedMinutes = sql`(
  select coalesce(sum(extract(epoch from n.end_at - n.start_at) / 60), 0)::integer
  from item i join assignee a on a.id = i.assignee_id join appointment n on n.id = a.appointment_id
  where i.transaction_id = t.id and i.is_chargeable and not i.confirmed)`

async function select(
  db: BranchDb,
  now: string,
  side: Side,
  periodGuid: string,
  wanted: RawBuilder<unknown>,
): Promise<TransactionRow[]> {
  // A credit is in the period of the transaction that it credits, so that the two net out there (finance 6).
  const { rows } = await sql<TransactionRow>`
    select t.id, t.guid, t.side, p.start_on as period_start, o.guid as owner_guid,
      case when uc.unit_guid is not null then 'Unit' when uc.shift_category_guid is not null then 'Shift' else 'User' end
        as owner_type,
      o.name as owner_name, uc.guid as user_contract_guid,
      uc.reference as user_contract_reference, t.status, t.credit_of_id is not null as is_credit,
      case when t.is_credited then x.guid end as credit_guid, case when t.is_credited then x.at end as credited_at,
      coalesce(x.pence, 0)::bigint as credited_total,
      t.item_count, t.confirmed_count, ${toComeCount} as to_come_count, ${unconfirmedCount} as unconfirmed_count,
      ${problemCount} as problem_count, ${sides[side].showsUnconfirmedTime ? unconfirmedMinutes : sql`null::integer`} as unconfirmed_minutes,
      case when ${problemCount} > 0 then ${alertsOf(now, sql`y.id = t.id`)} else '[]' end as alerts, t.reference, t.completed_at, t.item_pence,
      t.extra_pence, t.total_pence as total, m.dont_process as is_held, ${isAddressed} as is_addressed, k.status as task_status
    from billing_transaction t
    join calendar_period p on p.guid = t.period_guid
    join contract_model m on m.guid = t.model_guid
    join user_contract uc on uc.guid = t.user_contract_guid
    join contract_owner o on o.contract_guid = uc.guid
    ${withClaim}
    ${withToCome(now)}
    left join (
      select credit_of_id, (array_agg(guid order by id desc))[1] as guid, max(completed_at) as at,
        sum(total_pence) as pence
      from billing_transaction
      where period_guid = ${periodGuid} and credit_of_id is not null and not is_void
      group by credit_of_id
    ) x on x.credit_of_id = t.id
    where t.period_guid = ${periodGuid} and t.side = ${side} and not t.is_void and ${wanted}
    order by o.sort_name, o.sort_first_name, uc.reference, t.id`.execute(db)
  return rows
}

export interface TransactionFilter {
  /** In owner or reference. */
  readonly search?: string | undefined
  readonly percentage: z.output<typeof PercentageFilter>
  /** Only transactions with an item that should have a price and has none. */
  readonly alerting?: 'true' | undefined
}

/** Loads the transactions of a period by owner, credits next to theirs. */
export function selectTransactions(
  db: BranchDb,
  now: string,
  side: Side,
  periodGuid: string,
  { search, percentage, alerting }: TransactionFilter,
): Promise<TransactionRow[]> {
  const conditions: RawBuilder<unknown>[] = [passes(percentage, sql`t.confirmed_count`, sql`t.item_count`)]
  if (alerting) conditions.push(sql`${problemCount} > 0`)
  if (search) {
    const pattern = containing(search)
    conditions.push(sql`(o.name ilike ${pattern} or uc.reference ilike ${pattern} or t.reference ilike ${pattern})`)
  }
  return select(db, now, side, periodGuid, sql.join(conditions, sql` and `))
}

/** Loads one transaction of a period; undefined when the branch has no such transaction. */
export async function selectTransaction(
  db: BranchDb,
  now: string,
  side: Side,
  periodGuid: string,
  guid: string,
): Promise<TransactionRow | undefined> {
  const [row] = await select(db, now, side, periodGuid, sql`t.guid = ${guid}`)
  return row
}

/** Locks a transaction of a period and returns its state; undefined when there is none. */
export async function lockTransaction(db: BranchDb, side: Side, periodGuid: string, guid: string) {
  const row = await db
    .selectFrom('billing_transaction as t')
    .select('t.id')
    .where('t.period_guid', '=', periodGuid)
    .where('t.guid', '=', guid)
    .where('t.side', '=', side)
    .where('t.is_void', '=', false)
    .executeTakeFirst()
  if (!row) return undefined
  const state = (await lockTransactions(db, [row.id])).get(row.id)
  return state && { id: row.id, state }
}
