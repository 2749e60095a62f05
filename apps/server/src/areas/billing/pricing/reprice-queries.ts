import { sql } from 'kysely'
import type { Side } from '#contract/fields.ts'
import type { BranchDb } from '../../../kit/context.ts'
import { lockOpenTransactions, withClaim } from '../transaction-state.ts'
import { ownerOf } from './pricing-queries.ts'

/**
 * Loads the ids of the assignees with items that a change of a model may affect: items in its open transactions, and
 * items without a transaction whose owner has a contract of the model. Sorted by transaction.
 */
export async function selectOpenAssigneesOfModel(db: BranchDb, side: Side, modelGuid: string): Promise<number[]> {
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
    order by place, id`.execute(db)
  return rows.map(({ id }) => id)
}

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
