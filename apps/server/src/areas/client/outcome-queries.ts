import { sql } from 'kysely'
import type { BranchDb } from '../../kit/context.ts'

function outcomesOf(db: BranchDb, clientGuid: string) {
  return db.selectFrom('care_outcome as o').where('o.client_guid', '=', clientGuid)
}

/** Loads a page of a client's outcomes, active ones first, and the total count. */
export async function selectOutcomes(
  db: BranchDb,
  clientGuid: string,
  { page, size }: { readonly page: number; readonly size: number },
) {
  const rows = await outcomesOf(db, clientGuid)
    .select(['o.guid', 'o.title', sql<'Active' | 'Closed'>`o.status`.as('status')])
    .orderBy('o.status')
    .orderBy('o.title')
    .orderBy('o.guid')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const { count } = await outcomesOf(db, clientGuid).select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return { rows, count }
}

export async function hasActiveOutcome(db: BranchDb, clientGuid: string): Promise<boolean> {
  const row = await outcomesOf(db, clientGuid)
    .select('o.guid')
    .where('o.status', '=', 'Active')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
