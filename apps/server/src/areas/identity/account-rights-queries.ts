import { sql } from 'kysely'
import type { BranchDb } from '../../kit/context.ts'

export interface AccountRights {
  readonly guid: string
  readonly roles: readonly string[]
  readonly groups: readonly string[]
  /** Ids of the branches that the account is assigned to. */
  readonly branches: readonly number[]
}

/** Loads the permissions, groups and branches of some accounts; unknown accounts are left out. */
export async function selectAccountRights(db: BranchDb, guids: readonly string[]): Promise<AccountRights[]> {
  const { rows } = await sql<AccountRights>`
    select a.guid,
      array(select permission from account_permission p where p.account_guid = a.guid) as roles,
      array(select group_guid::text from account_group g where g.account_guid = a.guid) as groups,
      array(select branch_id from account_branch b where b.account_guid = a.guid) as branches
    from account a where a.guid = any (${guids}::uuid[])`.execute(db)
  return rows
}
