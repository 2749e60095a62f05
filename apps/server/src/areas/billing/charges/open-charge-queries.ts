import { sql } from 'kysely'
import type { BranchDb } from '../../../kit/context.ts'
import { withClaim } from '../transaction-state.ts'

/** A charge of the system that is not yet invoiced. */
export interface OpenCharge {
  readonly key: string
  readonly contract_guid: string
  readonly total_pence: number
}

/**
 * Loads the charges that the system has made for contracts of a client or a unit, and for others, and that no task has
 * claimed.
 */
export async function selectOpenCharges(
  db: BranchDb,
  ownerGuid: string,
  others: readonly string[],
): Promise<OpenCharge[]> {
  const { rows } = await sql<OpenCharge>`
    select concat_ws(' ', t.user_contract_guid, c.made_for, c.made_key) as key, t.user_contract_guid as contract_guid,
      c.total_pence
    from charge c
    join billing_transaction t on t.id = c.transaction_id
    join user_contract u on u.guid = t.user_contract_guid
    ${withClaim}
    where (u.client_guid = ${ownerGuid} or u.unit_guid = ${ownerGuid} or u.guid = any (${[...others]}::uuid[]))
      and c.made_key is not null and t.completed_at is null and k.task_guid is null
    order by c.id`.execute(db)
  return rows
}
