import { type RawBuilder, sql } from 'kysely'
import { addDays } from '#domain/time.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import { isAlert, isBillable, itemFacts, itemJoins, matches } from './alert-item.ts'
import type { AlertsAsked } from './alert-queries.ts'

/**
 * Writes items by an `insert into item … on conflict do update`, and notes in the same statement those that were alerts and
 * become billable or payable by it.
 */
export async function writeNotingFreed(db: BranchDb, branch: Branch, write: RawBuilder<unknown>): Promise<void> {
  await sql`
    with written as (
      ${write}
      returning old.is_chargeable, old.problem, old.confirmed, old.due_at, old.transaction_id, new.id, new.total_pence,
        new.is_chargeable as now_chargeable, new.problem as now_problem, new.confirmed as now_confirmed,
        new.transaction_id as now_transaction_id
    ), alert as (
      select i.id, i.total_pence, coalesce(i.problem, 'NOT_CONFIRMED') as cause, i.confirmed as was_confirmed,
        i.now_chargeable as is_chargeable, i.now_problem as problem, i.now_confirmed as confirmed,
        i.now_transaction_id as transaction_id
      from written i
      left join billing_transaction t on t.id = i.transaction_id
      left join contract_model m on m.guid = t.model_guid
      where ${isAlert(branch.now)}
    )
    insert into freed_alert (item_id, freed_on, branch_id, freed_at, cause, was_confirmed, pence)
    select i.id, ${branch.today}, ${branch.id}, ${branch.now}, i.cause, i.was_confirmed,
      i.total_pence + coalesce((select sum(e.total_pence) from charge e where e.item_id = i.id), 0)
    from alert i
    join billing_transaction t on t.id = i.transaction_id
    join contract_model m on m.guid = t.model_guid
    where ${isBillable}
    on conflict (item_id, freed_on) do update set freed_at = excluded.freed_at, cause = excluded.cause,
      was_confirmed = excluded.was_confirmed, pence = excluded.pence`.execute(db)
}

/** The alerts that were freed in one minute. */
export interface FreedMinute {
  /** The instant at which the minute begins. */
  readonly at: string
  readonly count: number
  readonly pence: number
}

/**
 * Selects the alerts that match and were freed on the present local day, by minute. One that has fallen back since, or is not
 * billed any more for another reason, does not count.
 */
export async function selectFreed(db: BranchDb, { branch, side, filter }: AlertsAsked): Promise<FreedMinute[]> {
  const { rows } = await sql<FreedMinute>`
    select date_trunc('minute', x.freed_at) as at, count(*)::integer as count, sum(x.pence)::bigint as pence
    from (
      select f.freed_at, f.pence, f.was_confirmed as confirmed, ${itemFacts}
      from freed_alert f join item i on i.id = f.item_id ${itemJoins}
      where f.branch_id = ${branch.id} and f.freed_on = ${branch.today} and i.side = ${side} and not i.is_returned
        and i.local_date between ${filter.from} and ${filter.to} and ${isBillable}
    ) x
    where ${matches(filter)} group by 1 order by 1`.execute(db)
  return rows
}

/** The days for which freed alerts are kept. The screen asks for one; the others answer questions about a month end. */
const keptDays = 31

/** Deletes what was freed long ago. */
export async function forgetFreed(db: BranchDb, { id, today }: Branch): Promise<void> {
  await db
    .deleteFrom('freed_alert')
    .where('branch_id', '=', id)
    .where('freed_on', '<', addDays(today, -keptDays))
    .execute()
}
