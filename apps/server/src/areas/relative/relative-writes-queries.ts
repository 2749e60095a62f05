import { sql } from 'kysely'
import type { BodyOf } from '#contract/endpoint.ts'
import type { updateRelative } from '#contract/relative/relatives.ts'
import type { Branch, BranchDb } from '../../kit/context.ts'

type RelativeBody = BodyOf<typeof updateRelative>

function valuesOf({ status, relationship, profile }: RelativeBody) {
  return { status, relationship, ...profile }
}

export async function insertRelative(
  db: BranchDb,
  branch: Branch,
  clientGuid: string,
  body: RelativeBody,
): Promise<string> {
  const { guid } = await db
    .insertInto('relative')
    .values({ ...valuesOf(body), client_guid: clientGuid, branch_id: branch.id })
    .returning('guid')
    .executeTakeFirstOrThrow()
  return guid
}

/** Overwrites a relative with its next version. */
export async function updateRelativeRow(db: BranchDb, guid: string, body: RelativeBody): Promise<void> {
  await db
    .updateTable('relative')
    .set({ ...valuesOf(body), version: sql`version + 1` })
    .where('guid', '=', guid)
    .execute()
}
