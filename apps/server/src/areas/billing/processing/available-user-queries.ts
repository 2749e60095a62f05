import { sql } from 'kysely'
import type { Side } from '#contract/fields.ts'
import type { BranchDb } from '../../../kit/context.ts'

/** A client, unit or carer with a contract of the period's model that is valid in the period. */
export interface PossibleUser {
  readonly guid: string
  readonly name: string
  readonly reference: string | null
  /** The default contract, else the earliest. */
  readonly user_contract_guid: string
  /** Whether they have a transaction in the period. */
  readonly is_present: boolean
}

/** Loads the owners who may have a transaction in a period, by name (INVP-D24); all of them, or one. */
export async function selectPossibleUsers(
  db: BranchDb,
  side: Side,
  periodGuid: string,
  ownerGuid?: string,
): Promise<PossibleUser[]> {
  const { rows } = await sql<PossibleUser>`
    with present as materialized (
      select coalesce(o.client_guid, o.unit_guid, o.carer_guid) as owner_guid
      from billing_transaction t join user_contract o on o.guid = t.user_contract_guid
      where t.period_guid = ${periodGuid} and not t.is_void and o.shift_category_guid is null
    ), possible as (
      select distinct on (owner_guid) owner_guid, uc.guid as user_contract_guid
      from calendar_period p
      join user_contract uc on uc.model_guid = p.model_guid and uc.validity && p.days,
      lateral (select coalesce(uc.client_guid, uc.unit_guid, uc.carer_guid) as owner_guid) owner
      where p.guid = ${periodGuid} and uc.side = ${side} and uc.shift_category_guid is null
        ${ownerGuid === undefined ? sql`` : sql`and owner_guid = ${ownerGuid}`}
      order by owner_guid, uc.is_default desc, lower(uc.validity), uc.guid
    )
    select x.owner_guid as guid, o.name, o.reference,
      x.user_contract_guid, x.owner_guid in (select owner_guid from present) as is_present
    from possible x
    join contract_owner o on o.contract_guid = x.user_contract_guid
    order by o.sort_name, o.sort_first_name, x.owner_guid`.execute(db)
  return rows
}

/** Opens a transaction that is kept while it is empty. Returns null when the contract has an open one already. */
export async function insertTransactionByHand(
  db: BranchDb,
  branchId: number,
  side: Side,
  values: { periodGuid: string; modelGuid: string; userContractGuid: string; isHeld: boolean },
): Promise<string | null> {
  const row = await db
    .insertInto('billing_transaction')
    .values({
      branch_id: branchId,
      side,
      model_guid: values.modelGuid,
      period_guid: values.periodGuid,
      user_contract_guid: values.userContractGuid,
      added_by_hand: true,
      is_held: values.isHeld,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('guid')
    .executeTakeFirst()
  return row?.guid ?? null
}
