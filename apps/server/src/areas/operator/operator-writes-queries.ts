import { sql } from 'kysely'
import type { BranchDb } from '../../kit/context.ts'
import type { valuesOf } from './operator-values.ts'

/** The columns that a form fills, as `valuesOf` returns them. */
export type OperatorValues = ReturnType<typeof valuesOf>

/** Returns the guid of the new account, or undefined when the email is in use, in any letter case. */
export async function insertOperator(db: BranchDb, email: string, values: OperatorValues): Promise<string | undefined> {
  const row = await db
    .insertInto('account')
    .values({ ...values, email, user_type: 3 })
    .onConflict((conflict) => conflict.doNothing())
    .returning('guid')
    .executeTakeFirst()
  return row?.guid
}

/** Overwrites an operator with its next version. */
export async function updateOperatorRow(db: BranchDb, guid: string, values: OperatorValues): Promise<void> {
  await db
    .updateTable('account')
    .set({ ...values, version: sql`version + 1` })
    .where('guid', '=', guid)
    .execute()
}

/** Removes some permissions from an account and adds others; they are compared without letter case (SHELL-D01). */
export async function changeRights(
  db: BranchDb,
  guid: string,
  change: { take: readonly string[]; give: readonly string[] },
): Promise<void> {
  await sql`
    delete from account_permission
    where account_guid = ${guid} and lower(permission) in (select lower(taken) from unnest(${change.take}::text[]) taken)
  `.execute(db)
  await sql`
    insert into account_permission (account_guid, permission)
    select ${guid}, given from unnest(${change.give}::text[]) given on conflict do nothing
  `.execute(db)
}

export async function replaceGroups(db: BranchDb, guid: string, groups: readonly string[]): Promise<void> {
  await sql`
    delete from account_group where account_guid = ${guid} and group_guid <> all (${groups}::uuid[])
  `.execute(db)
  await sql`
    insert into account_group (account_guid, group_guid)
    select ${guid}, wanted from unnest(${groups}::uuid[]) wanted on conflict do nothing
  `.execute(db)
}

/** Makes earlier access tokens invalid as proof of permissions. */
export async function markRightsChanged(db: BranchDb, guid: string, now: string): Promise<void> {
  await db.updateTable('account').set({ rights_changed_at: now }).where('guid', '=', guid).execute()
}

/** Ends all sessions of an account: none of its refresh tokens can be exchanged any longer. */
export async function revokeSessions(db: BranchDb, guid: string, now: string): Promise<void> {
  await db
    .updateTable('refresh_token')
    .set({ revoked_at: now })
    .where('account_guid', '=', guid)
    .where('revoked_at', 'is', null)
    .execute()
}

export async function setNhsClient(
  db: BranchDb,
  branchId: number,
  accountGuid: string,
  clientGuid: string | null,
): Promise<void> {
  if (clientGuid === null) {
    await db.deleteFrom('nhs_client').where('account_guid', '=', accountGuid).execute()
    return
  }
  await db
    .insertInto('nhs_client')
    .values({ account_guid: accountGuid, branch_id: branchId, client_guid: clientGuid })
    .onConflict((conflict) => conflict.columns(['account_guid', 'branch_id']).doUpdateSet({ client_guid: clientGuid }))
    .execute()
}

/** Returns the guids that were not assigned before. */
export async function assignToBranch(db: BranchDb, branchId: number, guids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ guid: string }>`
    insert into account_branch (account_guid, branch_id)
    select distinct g, ${branchId}::integer from unnest(${guids}::uuid[]) g
    on conflict do nothing returning account_guid as guid
  `.execute(db)
  return rows.map(({ guid }) => guid)
}

/** Returns the guids that were assigned before. Their NHS clients in the branch are removed as well. */
export async function unassignFromBranch(db: BranchDb, branchId: number, guids: readonly string[]): Promise<string[]> {
  await sql`delete from nhs_client where branch_id = ${branchId} and account_guid = any (${guids}::uuid[])`.execute(db)
  const { rows } = await sql<{ guid: string }>`
    delete from account_branch where branch_id = ${branchId} and account_guid = any (${guids}::uuid[])
    returning account_guid as guid
  `.execute(db)
  return rows.map(({ guid }) => guid)
}
