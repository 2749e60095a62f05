import { sql } from 'kysely'
import type { BranchDb } from '../../../kit/context.ts'
import { isLeftToInvoice } from '../processing/open-group-queries.ts'
import { problemCount, toComeCount, unconfirmedCount, withToCome } from '../processing/to-come-queries.ts'
import { isAddressed, withClaim } from '../transaction-state.ts'

export interface LeftBehindRow {
  readonly guid: string
  readonly period_guid: string
  readonly calendar_guid: string
  readonly contract_guid: string
  readonly contract_model_title: string
  readonly start: string
  readonly end: string
  readonly owner_name: string
  readonly total: number
  readonly item_count: number
  readonly to_come_count: number
  readonly unconfirmed_count: number
  readonly problem_count: number
  readonly is_ready: boolean
  readonly is_claimed: boolean
  /** The name of the user who has claimed it; null without a claim. */
  readonly claimed_by: string | null
  readonly is_held: boolean
  readonly is_addressed: boolean
  /** The totals of all transactions that are left behind, shown or not. */
  readonly count: number
  readonly clients: number
  readonly sum: number
}

/** Loads the transactions with something to invoice that a task leaves out, the largest amounts first. */
export async function selectLeftBehind(
  db: BranchDb,
  now: string,
  taskGuid: string,
  candidates: readonly number[],
  limit: number,
): Promise<LeftBehindRow[]> {
  const { rows } = await sql<LeftBehindRow>`
    with behind as materialized (
      select t.id, t.guid, t.period_guid, t.model_guid, t.user_contract_guid, t.total_pence, t.item_count,
        ${toComeCount} as to_come_count, ${unconfirmedCount} as unconfirmed_count, ${problemCount} as problem_count,
        t.status = 'READY' as is_ready, k.task_guid is not null as is_claimed, h.name as claimed_by,
        c.guid as owner_guid, c.name as owner_name
      from billing_transaction t
      join contract_owner c on c.contract_guid = t.user_contract_guid
      ${withClaim}
      left join task kt on kt.guid = k.task_guid
      left join account h on h.guid = kt.inserted_by
      ${withToCome(now)}
      where t.id = any (${[...candidates]}) and ${isLeftToInvoice}
        and t.id not in (select x.transaction_id from task_transaction x where x.task_guid = ${taskGuid})
    )
    select b.guid, b.period_guid, p.calendar_guid, b.model_guid as contract_guid, m.title as contract_model_title,
      p.start_on as start, p.end_on as "end", b.owner_name, b.total_pence as total,
      b.item_count, b.to_come_count, b.unconfirmed_count, b.problem_count, b.is_ready, b.is_claimed, b.claimed_by, m.dont_process as is_held, ${isAddressed} as is_addressed,
      (select count(*)::integer from behind) as count,
      (select count(distinct owner_guid)::integer from behind) as clients,
      (select sum(total_pence)::bigint from behind) as sum
    from behind b
    join calendar_period p on p.guid = b.period_guid
    join contract_model m on m.guid = b.model_guid
    order by b.total_pence desc, b.id limit ${limit}`.execute(db)
  return rows
}
