import { sql } from 'kysely'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import { withClaim } from '../transaction-state.ts'
import { priceOpen } from './price-branch.ts'
import { PriceList } from './price-list.ts'
import { selectAssignees } from './pricing-queries.ts'

/** An item of a client that is not yet invoiced, as it is priced now. */
export interface OpenItem {
  readonly assignee_id: number
  /** The contract that it is invoiced to; null when it has a problem that leaves it without one. */
  readonly contract_guid: string | null
  readonly problem: string | null
  readonly total_pence: number
}

/** Loads the items of a client's visits that are not invoiced and that no task has claimed, in order. */
export async function selectOpenItems(db: BranchDb, clientGuid: string): Promise<OpenItem[]> {
  const { rows } = await sql<OpenItem>`
    select i.assignee_id, t.user_contract_guid as contract_guid, i.problem, i.total_pence
    from appointment p
    join assignee a on a.appointment_id = p.id
    join item i on i.assignee_id = a.id and i.side = 'invoice' and not i.is_returned
    left join billing_transaction t on t.id = i.transaction_id
    ${withClaim}
    where p.client_guid = ${clientGuid} and t.completed_at is null and k.task_guid is null
    order by i.assignee_id`.execute(db)
  return rows
}

/**
 * Prices the open items of a client again, after a change of the contracts that they are invoiced to, in the transaction
 * of the change. What is complete or claimed stays as it is; a task that gives up its claim prices it again.
 */
export async function repriceClient(db: BranchDb, branch: Branch, clientGuid: string): Promise<void> {
  const items = await selectOpenItems(db, clientGuid)
  const ids = items.map(({ assignee_id }) => assignee_id)
  await priceOpen(db, branch, new PriceList(branch, 'invoice'), await selectAssignees(db, 'invoice', ids))
}

/** Adds up the visits of a contract in some days, both included. */
export async function sumOfItems(
  db: BranchDb,
  contractGuid: string,
  { start, end }: { readonly start: string; readonly end: string },
): Promise<{ visit_count: number; total_pence: number }> {
  const { rows } = await sql<{ visit_count: number; total_pence: number }>`
    select count(*) as visit_count, coalesce(sum(i.total_pence), 0)::bigint as total_pence
    from item i join billing_transaction t on t.id = i.transaction_id
    where t.user_contract_guid = ${contractGuid} and t.credit_of_id is null and i.side = 'invoice' and not i.is_returned
      and i.local_date between ${start} and ${end} and i.is_chargeable`.execute(db)
  return rows[0] ?? { visit_count: 0, total_pence: 0 }
}
