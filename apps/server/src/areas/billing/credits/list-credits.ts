import { sql } from 'kysely'
import type { BranchDb } from '../../../kit/context.ts'

/** Guids of items and charges; without them, everything in the transactions. */
export interface CreditParts {
  readonly guids: readonly string[]
  readonly mode: 'Items' | 'Charges' | null
}

/** Whether an item or a charge `of` has no credit yet. */
const isUncredited = {
  item: sql`not exists (select from item x where x.credit_of_id = i.id)`,
  charge: sql`not exists (select from charge x where x.credit_of_id = c.id)`,
}

/** Whether a transaction `t` can be credited, at least in part. */
const isCreditable = sql`(t.status = 'COMPLETE' and not t.is_void
  and not exists (select from claimed_transaction k where k.transaction_id = t.id and k.is_credit))`

/**
 * Lists in a draft what it would credit of some transactions: everything that is not credited yet, or of the parts those
 * that are not. An item takes its extras with it. Sets the task's total, which is negative, and its number of items.
 */
export async function listCredits(
  db: BranchDb,
  branchId: number,
  taskGuid: string,
  candidates: readonly number[],
  parts?: CreditParts,
): Promise<void> {
  const guids = sql`${[...(parts?.guids ?? [])]}::uuid[]`
  const wantsItem = parts && (parts.mode === 'Charges' ? sql`false` : sql`i.guid = any (${guids})`)
  const wantsCharge =
    parts &&
    (parts.mode === 'Items'
      ? sql`c.item_id in (select w.id from item w where w.transaction_id = t.id and w.guid = any (${guids}))`
      : parts.mode === 'Charges'
        ? sql`c.guid = any (${guids})`
        : sql`(c.guid = any (${guids}) or c.item_id in (select w.id from item w where w.transaction_id = t.id and w.guid = any (${guids})))`)
  await sql`
    insert into task_transaction (task_guid, transaction_id, branch_id, total_pence, item_ids, charge_ids)
    select ${taskGuid}, t.id, ${branchId}, -(i.pence + c.pence), i.ids, c.ids
    from billing_transaction t
    cross join lateral (
      select coalesce(array_agg(i.id order by i.starts_at, i.id), '{}') as ids, coalesce(sum(i.total_pence), 0) as pence
      from item i where i.transaction_id = t.id and ${isUncredited.item} and ${wantsItem ?? sql`true`}
    ) i
    cross join lateral (
      select coalesce(array_agg(c.id order by c.date, c.id), '{}') as ids, coalesce(sum(c.total_pence), 0) as pence
      from charge c where c.transaction_id = t.id and c.status = 'Approved' and ${isUncredited.charge} and ${wantsCharge ?? sql`true`}
    ) c
    where t.id = any (${[...candidates]}::bigint[]) and ${isCreditable} and cardinality(i.ids) + cardinality(c.ids) > 0
    order by t.id`.execute(db)
  await sql`
    update task set (item_count, total_pence) = (
      select coalesce(sum(cardinality(x.item_ids) + cardinality(x.charge_ids)), 0), coalesce(sum(x.total_pence), 0)
      from task_transaction x where x.task_guid = task.guid)
    where guid = ${taskGuid}`.execute(db)
}

/** A transaction that a draft lists and that cannot be credited as prepared, and who was first. */
export interface CreditObstacle {
  readonly reference: string
  readonly owner_name: string
  readonly is_claimed: boolean
  /** The name of the user who has credited it, or is about to. */
  readonly by: string | null
  readonly credit_reference: string | null
}

/** Locks what a draft lists until commit. Returns the transactions of which another task was first. */
export async function lockCredits(db: BranchDb, taskGuid: string): Promise<CreditObstacle[]> {
  await sql`
    select from billing_transaction t join task_transaction x on x.transaction_id = t.id
    where x.task_guid = ${taskGuid} order by t.id for no key update of t`.execute(db)
  const { rows } = await sql<CreditObstacle>`
    select t.reference, o.name as owner_name, k.task_guid is not null as is_claimed,
      coalesce(h.name, a.name) as by, c.reference as credit_reference
    from task_transaction x
    join billing_transaction t on t.id = x.transaction_id
    join contract_owner o on o.contract_guid = t.user_contract_guid
    left join claimed_transaction k on k.transaction_id = t.id and k.is_credit
    left join task kt on kt.guid = k.task_guid
    left join account h on h.guid = kt.inserted_by
    left join lateral (
      select n.reference, n.credit_task_guid from billing_transaction n
      where n.credit_of_id = t.id and not n.is_void and (
        exists (select from item i where i.transaction_id = n.id and i.credit_of_id = any (x.item_ids))
        or exists (select from charge i where i.transaction_id = n.id and i.credit_of_id = any (x.charge_ids)))
      order by n.id limit 1
    ) c on true
    left join task ct on ct.guid = c.credit_task_guid
    left join account a on a.guid = ct.inserted_by
    where x.task_guid = ${taskGuid} and (k.task_guid is not null or c.reference is not null)
    order by t.reference`.execute(db)
  return rows
}

/** Claims what a draft lists, unless it is no longer as it was prepared: then the worker fails the task. */
export async function claimCredits(db: BranchDb, taskGuid: string): Promise<void> {
  await sql`
    update task set holds = not exists (
      select from task_transaction x join billing_transaction t on t.id = x.transaction_id
      where x.task_guid = ${taskGuid} and not (${isCreditable} and x.total_pence = -(
        (select coalesce(sum(i.total_pence), 0) from item i where i.id = any (x.item_ids))
        + (select coalesce(sum(c.total_pence), 0) from charge c where c.id = any (x.charge_ids)))))
    where guid = ${taskGuid}`.execute(db)
}
