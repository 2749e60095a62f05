import { sql } from 'kysely'
import type { Side } from '#contract/fields.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import { lockFunderContracts, selectContractsOfOwner } from '../charges/funder-input-queries.ts'
import { keepFunderCharges } from '../charges/keep-funder-charges.ts'
import { allSides } from '../sides.ts'
import { withClaim } from '../transaction-state.ts'
import { priceOpen } from './price-branch.ts'
import { PriceList } from './price-list.ts'
import { ownerOf, selectAssignees } from './pricing-queries.ts'
import { hasOpenPeriod } from './reprice-queries.ts'

/** An item that is not yet invoiced or paid, as it is priced now. */
export interface OpenItem {
  readonly assignee_id: number
  /** The contract that it is invoiced to or paid by; null when it has a problem that leaves it without one. */
  readonly contract_guid: string | null
  readonly problem: string | null
  readonly total_pence: number
}

/** Loads the open items of a client, a unit or a carer on their side that no task has claimed, in order. */
export async function selectOpenItems(db: BranchDb, side: Side, ownerGuid: string): Promise<OpenItem[]> {
  const { rows } = await sql<OpenItem>`
    select i.assignee_id, t.user_contract_guid as contract_guid, i.problem, i.total_pence
    from appointment p
    join assignee a on a.appointment_id = p.id
    join item i on i.assignee_id = a.id and i.side = ${side} and not i.is_returned
    left join billing_transaction t on t.id = i.transaction_id
    ${withClaim}
    where ${ownerOf(side)} = ${ownerGuid} and t.completed_at is null and k.task_guid is null
    order by i.assignee_id`.execute(db)
  return rows
}

/**
 * Loads the assignees of an owner that may be priced on a side: those with an open item, and in open periods those
 * without any.
 */
async function selectOpenAssignees(
  db: BranchDb,
  branch: Branch,
  owner: { readonly side: Side; readonly guid: string },
  side: Side,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id
    from appointment p
    join assignee a on a.appointment_id = p.id
    left join item i on i.assignee_id = a.id and i.side = ${side} and not i.is_returned
    left join billing_transaction t on t.id = i.transaction_id
    ${withClaim}
    where ${ownerOf(owner.side)} = ${owner.guid} and t.completed_at is null and k.task_guid is null
      and (i.id is not null or ${side === 'payment' ? hasOpenPeriod(branch) : sql`false`})
    order by a.id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Prices the open items of a client, a unit or a carer again after a change of its contracts, in the same transaction.
 * Also makes the charges of its funders' contracts and of `others`, the contracts that its contributions are billed to.
 * What is complete or claimed stays as it is; a task that gives up its claim prices it again.
 * The contract may also choose the service that pays the carer (finance 4).
 */
export async function repriceOwner(
  db: BranchDb,
  branch: Branch,
  { side, guid }: { readonly side: Side; readonly guid: string },
  others: readonly string[],
): Promise<void> {
  const contracts = side === 'invoice' ? [...(await selectContractsOfOwner(db, guid)), ...others] : []
  // In the order in which jobs lock them, before any transaction.
  await lockFunderContracts(db, contracts)
  const prices = new PriceList(branch)
  for (const each of side === 'invoice' ? allSides : [side]) {
    const ids = await selectOpenAssignees(db, branch, { side, guid }, each)
    await priceOpen(db, branch, prices, each, await selectAssignees(db, each, ids))
    // Invoice transactions are locked before those of payments.
    if (each === 'invoice') await keepFunderCharges(db, branch, contracts)
  }
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
    where t.user_contract_guid = ${contractGuid} and t.credit_of_id is null and i.side = t.side and not i.is_returned
      and i.local_date between ${start} and ${end} and i.is_chargeable`.execute(db)
  return rows[0] ?? { visit_count: 0, total_pence: 0 }
}
