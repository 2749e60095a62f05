import { sql } from 'kysely'
import type { BranchDb } from '../../kit/context.ts'

export interface AccountStanding {
  readonly guid: string
  readonly roles: readonly string[]
  readonly groups: readonly string[]
  /** Numbers of the branches that the account is assigned to. */
  readonly branches: readonly number[]
}

/** What some accounts hold and where they work; an account that is not there is left out. */
export async function selectStandings(db: BranchDb, guids: readonly string[]): Promise<AccountStanding[]> {
  const { rows } = await sql<AccountStanding>`
    select a.guid,
      array(select permission from account_permission p where p.account_guid = a.guid) as roles,
      array(select group_guid::text from account_group g where g.account_guid = a.guid) as groups,
      array(select branch_id from account_branch b where b.account_guid = a.guid) as branches
    from account a where a.guid = any (${guids}::uuid[])`.execute(db)
  return rows
}
