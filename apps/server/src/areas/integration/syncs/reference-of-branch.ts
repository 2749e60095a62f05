import { sql } from 'kysely'
import type { Branch, BranchDb } from '../../../kit/context.ts'

/** Returns the branch's name in other programs; its guid if it has none. */
export async function selectReference(db: BranchDb, { id }: Branch): Promise<string> {
  const { reference } = await db
    .selectFrom('branch as b')
    .select(sql<string>`coalesce(nullif(b.settings ->> 'reference', ''), b.guid::text)`.as('reference'))
    .where('b.id', '=', id)
    .executeTakeFirstOrThrow()
  return reference
}
