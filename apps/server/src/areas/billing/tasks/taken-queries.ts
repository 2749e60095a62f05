import { sql } from 'kysely'
import type { BranchDb } from '../../../kit/context.ts'

/** A transaction of a draft that another task has claimed or completed since the draft was prepared. */
export interface TakenRow {
  readonly owner_name: string
  /** Null until it is completed. */
  readonly reference: string | null
  /** The name of the user whose task it is. */
  readonly claimed_by: string | null
}

/** Selects the first such transaction of a task that holds nothing, in the order of its list; undefined when there is none. */
export async function selectTaken(db: BranchDb, taskGuid: string): Promise<TakenRow | undefined> {
  // Only a task that held its transactions has started, and the last one that did has completed them.
  const { rows } = await sql<TakenRow>`
    select o.name as owner_name, t.reference, u.name as claimed_by
    from task_transaction x
    join task own on own.guid = x.task_guid and not own.holds
    join billing_transaction t on t.id = x.transaction_id
    join contract_owner o on o.contract_guid = t.user_contract_guid
    join lateral (
      select k.inserted_by from task_transaction y join task k on k.guid = y.task_guid
      where y.transaction_id = t.id and k.guid <> x.task_guid and k.type = 'Completion'
        and (k.holds or (t.completed_at is not null and k.started_at is not null))
      order by k.holds desc, k.started_at desc limit 1
    ) w on true
    join account u on u.guid = w.inserted_by
    where x.task_guid = ${taskGuid}
    order by t.id limit 1`.execute(db)
  return rows[0]
}

/** A transaction of a task that is no longer as the task was prepared. Amounts are in pence. */
export interface ChangedRow {
  readonly owner_name: string
  readonly prepared: number
  readonly now: number
  /** The name of the user who last changed the transaction or its extras since; null for changes elsewhere. */
  readonly changed_by: string | null
  /** The number of changed transactions of the task. */
  readonly count: number
}

/** Selects the first changed transaction of a task, in the order of its list. */
export async function selectChanged(db: BranchDb, taskGuid: string): Promise<ChangedRow | undefined> {
  const { rows } = await sql<ChangedRow>`
    select o.name as owner_name, x.total_pence as prepared, t.total_pence as now, u.name as changed_by,
      count(*) over ()::integer as count
    from task_transaction x
    join task k on k.guid = x.task_guid
    join billing_transaction t on t.id = x.transaction_id
    join contract_owner o on o.contract_guid = t.user_contract_guid
    left join lateral (
      select a.account_guid from audit a
      where a.entity = 'billing_transaction' and a.entity_guid = t.guid and a.at >= k.inserted_at
      order by a.id desc limit 1
    ) c on true
    left join account u on u.guid = c.account_guid
    where x.task_guid = ${taskGuid} and (t.total_pence <> x.total_pence or t.status <> 'READY')
    order by t.id limit 1`.execute(db)
  return rows[0]
}
