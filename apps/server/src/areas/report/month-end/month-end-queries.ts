import { sql } from 'kysely'
import type { Side } from '#contract/fields.ts'
import type { Days } from '#domain/month-end/month-days.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'

/** A member of staff who was the last to work on something, and how much of it. Null for nobody. */
export interface WorkerRow {
  readonly guid: string | null
  readonly name: string | null
  readonly count: number
}

/** Counts the places of appointments that are over, and lists those that nobody has confirmed. */
export async function selectConfirmation(db: BranchDb, branch: Branch, now: string, { from, to }: Days) {
  const { rows } = await sql<{ all: number; unconfirmed: number[] }>`
    select count(*)::integer as all, coalesce(array_agg(a.id) filter (where a.confirmed_at is null), '{}') as unconfirmed
    from appointment p join assignee a on a.appointment_id = p.id
    where p.branch_id = ${branch.id} and p.local_date between ${from} and ${to} and p.end_at <= ${now}`.execute(db)
  return rows[0] ?? { all: 0, unconfirmed: [] }
}

/** Counts the items of both sides that are confirmed and priced. */
export async function countClear(db: BranchDb, branch: Branch, { from, to }: Days): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from item i join billing_transaction t on t.id = i.transaction_id
    where i.branch_id = ${branch.id} and i.side in ('invoice', 'payment') and i.local_date between ${from} and ${to}
      and i.is_chargeable and i.problem is null and i.confirmed and i.credit_of_id is null and not i.is_returned
      and not t.is_held`.execute(db)
  return rows[0]?.count ?? 0
}

/** Finds the member of staff who last worked on the appointment of each of some places; one given twice counts twice. */
export async function selectWorkers(db: BranchDb, assigneeIds: readonly number[]): Promise<WorkerRow[]> {
  const { rows } = await sql<WorkerRow>`
    select u.guid, u.name, count(*)::integer as count
    from unnest(${[...assigneeIds]}::bigint[]) x (id)
    join assignee a on a.id = x.id
    join appointment p on p.id = a.appointment_id
    left join visit v on v.assignee_id = a.id
    left join lateral (
      select w.guid, w.name
      from unnest(array['assignee', 'appointment', 'visit'], array[a.guid, p.guid, v.guid]) e (entity, guid)
      join audit d on d.entity = e.entity and d.entity_guid = e.guid
      join account w on w.guid = d.account_guid
      where w.user_type = ${staff}
      order by d.id desc limit 1) u on true
    group by u.guid, u.name`.execute(db)
  return rows
}

/** The type of the accounts of staff (platform §3): carers record times, and hold no step. */
const staff = 3

/** Finds who last prepared or processed something in each of some groups. */
export async function selectRunners(
  db: BranchDb,
  branch: Branch,
  side: Side,
  periodGuids: readonly string[],
): Promise<WorkerRow[]> {
  const { rows } = await sql<WorkerRow>`
    select u.guid, u.name, count(*)::integer as count
    from (
      select distinct on (t.period_guid) k.inserted_by
      from billing_transaction t
      join task_transaction x on x.transaction_id = t.id
      join task k on k.guid = x.task_guid
      where t.branch_id = ${branch.id} and t.side = ${side} and t.period_guid = any (${[...periodGuids]}::uuid[])
      order by t.period_guid, k.inserted_at desc) r
    join account u on u.guid = r.inserted_by
    group by u.guid, u.name`.execute(db)
  return rows
}
