import { sql } from 'kysely'
import type { Side } from '#contract/fields.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import { lockOpenTransactions, withClaim } from '../transaction-state.ts'
import { ownerOf } from './pricing-queries.ts'

/**
 * Loads the ids of the assignees with items that a change of a model may affect: items in its open transactions, and
 * items without a transaction whose owner has a contract of the model. Sorted by transaction.
 */
export async function selectOpenAssigneesOfModel(
  db: BranchDb,
  branch: Branch,
  side: Side,
  modelGuid: string,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select i.assignee_id as id, t.id as place
    from billing_transaction t join item i on i.transaction_id = t.id
    ${withClaim}
    where t.model_guid = ${modelGuid} and t.side = ${side} and t.completed_at is null and k.task_guid is null
      and not i.is_returned
    union all
    select i.assignee_id, null
    from item i join assignee a on a.id = i.assignee_id join appointment p on p.id = a.appointment_id
    where i.side = ${side} and i.problem is not null and i.transaction_id is null and not i.is_returned
      and exists (
        select from user_contract c
        where c.side = ${side} and c.model_guid = ${modelGuid}
          and p.local_date <@ c.validity
          and coalesce(c.client_guid, c.unit_guid, c.shift_category_guid, c.carer_guid) = ${ownerOf(side)})
    ${side === 'payment' ? sql`union all ${unlistedOf(branch, modelGuid)} union all ${paidThroughModel(modelGuid)}` : sql``}
    order by place, id`.execute(db)
  return [...new Set(rows.map(({ id }) => id))]
}

/**
 * Selects the assignees without an item in open periods whose carer has a contract of a pay group: it may pay agency
 * carers from now on.
 */
const unlistedOf = (branch: Branch, modelGuid: string) => sql`
  select a.id, null
  from user_contract c join assignee a on a.carer_guid = c.carer_guid join appointment p on p.id = a.appointment_id
  where c.model_guid = ${modelGuid} and p.local_date <@ c.validity and ${hasOpenPeriod(branch)}
    and not exists (select from item i where i.assignee_id = a.id and i.side = 'payment' and not i.is_returned)`

/** Selects the assignees with open payment items whose visits an invoice model with payment services bills (finance 4). */
const paidThroughModel = (modelGuid: string) => sql`
  select i.assignee_id, i.transaction_id
  from user_contract c
  join appointment p on ${ownerOf('invoice')} = coalesce(c.client_guid, c.unit_guid, c.shift_category_guid)
    and p.local_date <@ c.validity
  join assignee a on a.appointment_id = p.id
  join item i on i.assignee_id = a.id and i.side = 'payment' and not i.is_returned
  left join billing_transaction t on t.id = i.transaction_id
  ${withClaim}
  where c.model_guid = ${modelGuid} and c.side = 'invoice' and t.completed_at is null and k.task_guid is null
    and (exists (select from model_service s where s.model_guid = c.model_guid and s.side = 'payment')
      or exists (select from former_model_part f where f.model_guid = c.model_guid))`

/** Whether an assignee `a` of an appointment `p` is paid in a period that is not over yet. */
export const hasOpenPeriod = (branch: Branch) => sql`exists (
  select from user_contract uc join calendar_period d on d.model_guid = uc.model_guid
  where uc.carer_guid = a.carer_guid and uc.validity @> p.local_date
    and p.local_date between d.start_on and d.end_on and d.end_on >= ${branch.today})`

/** Locks the open transactions of a model without items: their status must be refreshed too. */
export async function lockBareTransactionsOfModel(db: BranchDb, modelGuid: string): Promise<number[]> {
  const rows = await db
    .selectFrom('billing_transaction as t')
    .select('t.id')
    .where('t.model_guid', '=', modelGuid)
    .where('t.item_count', '=', 0)
    .where('t.completed_at', 'is', null)
    .where('t.credit_of_id', 'is', null)
    .execute()
  const ids = rows.map(({ id }) => id)
  return [...(await lockOpenTransactions(db, ids))]
}
