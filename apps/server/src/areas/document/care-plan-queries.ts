import type { Insertable } from 'kysely'
import type { DB } from '../../database/types.ts'
import type { BranchDb } from '../../kit/context.ts'

/** Loads the current care plan of a client with its file. */
export function selectCarePlan(db: BranchDb, clientGuid: string) {
  return db
    .selectFrom('client as p')
    .innerJoin('care_plan as c', 'c.guid', 'p.care_plan_file_guid')
    .innerJoin('account as a', 'a.guid', 'c.uploaded_by')
    .select(['c.guid', 'c.file_name', 'c.file_mime_type', 'c.size_bytes', 'c.storage_key', 'c.uploaded_at'])
    .select('a.name as uploaded_by_name')
    .where('p.guid', '=', clientGuid)
    .executeTakeFirst()
}

/** Loads the guids and file names of all care plans of a client, earlier ones included. */
export function selectCarePlansOf(db: BranchDb, clientGuid: string) {
  return db
    .selectFrom('care_plan as c')
    .select(['c.guid', 'c.file_name'])
    .where('c.client_guid', '=', clientGuid)
    .execute()
}

/** Inserts a care plan as the current one of its client. The version of the client stays: its form does not show it. */
export async function insertCarePlan(db: BranchDb, row: Insertable<DB['care_plan']>): Promise<string> {
  const { guid } = await db.insertInto('care_plan').values(row).returning('guid').executeTakeFirstOrThrow()
  await db.updateTable('client').set({ care_plan_file_guid: guid }).where('guid', '=', row.client_guid).execute()
  return guid
}
