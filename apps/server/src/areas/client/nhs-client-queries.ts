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

/**
 * Assigns an account a client of the branch in place of the one before, or none (OPER-D25). The guid must be of the
 * branch: whoever takes it from a body looks first, the constraint only keeps it true.
 */
export async function setNhsClient(
  db: BranchDb,
  branch: Branch,
  accountGuid: string,
  clientGuid: string | null,
): Promise<void> {
  const key = { account_guid: accountGuid, branch_id: branch.id }
  if (clientGuid === null) {
    await db
      .deleteFrom('nhs_client')
      .where('account_guid', '=', key.account_guid)
      .where('branch_id', '=', key.branch_id)
      .execute()
    return
  }
  await db
    .insertInto('nhs_client')
    .values({ ...key, client_guid: clientGuid })
    .onConflict((conflict) => conflict.columns(['account_guid', 'branch_id']).doUpdateSet({ client_guid: clientGuid }))
    .execute()
}
