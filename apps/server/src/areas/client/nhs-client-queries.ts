import type { Branch, BranchDb } from '../../kit/context.ts'

/** Loads the guid of the client that is assigned to an account in the branch (AUTH-013). */
export async function selectNhsClient(db: BranchDb, branch: Branch, accountGuid: string): Promise<string | null> {
  const row = await db
    .selectFrom('nhs_client as n')
    .select('n.client_guid')
    .where('n.account_guid', '=', accountGuid)
    .where('n.branch_id', '=', branch.id)
    .executeTakeFirst()
  return row?.client_guid ?? null
}
