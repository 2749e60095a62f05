import type { Branch, BranchDb } from '../../kit/context.ts'

/** The guid of the client that an account is assigned in the branch (AUTH-013). */
export async function selectNhsClient(db: BranchDb, branch: Branch, accountGuid: string): Promise<string | null> {
  const row = await db
    .selectFrom('nhs_client as n')
    .select('n.client_guid')
    .where('n.account_guid', '=', accountGuid)
    .where('n.branch_id', '=', branch.id)
    .executeTakeFirst()
  return row?.client_guid ?? null
}
