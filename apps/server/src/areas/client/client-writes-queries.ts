import { sql, type Updateable } from 'kysely'
import type { DB } from '../../database/types.ts'
import type { Branch, BranchDb } from '../../kit/context.ts'
import type { clientValues } from './client-values.ts'

type ClientValues = ReturnType<typeof clientValues>

export async function insertClient(
  db: BranchDb,
  branch: Branch,
  values: ClientValues & { reference: string },
): Promise<string> {
  const { guid } = await db
    .insertInto('client')
    .values({ ...values, branch_id: branch.id })
    .returning('guid')
    .executeTakeFirstOrThrow()
  return guid
}

/** Overwrites values of a client, with its next version. */
export async function updateClientRow(db: BranchDb, guid: string, values: Updateable<DB['client']>): Promise<void> {
  await db
    .updateTable('client')
    .set({ ...values, version: sql`version + 1` })
    .where('guid', '=', guid)
    .execute()
}
