import type { Insertable } from 'kysely'
import type { Db } from '#server/database/connection.ts'
import type { DB } from '#server/database/types.ts'

type Columns = Partial<Insertable<DB['sync']>>

/** Creates a sync with CM2000 that ended when it started, of the hour before it. Returns its id. */
export async function sync(
  owner: Db,
  { branchId, started_at, ...more }: Columns & { branchId: number; started_at: string },
): Promise<number> {
  const range_from = Temporal.Instant.from(started_at).subtract({ hours: 1 }).toString()
  const { id } = await owner
    .insertInto('sync')
    .values({
      ...{ branch_id: branchId, provider: 'CM2000', started_at, ended_at: started_at },
      ...{ range_from, range_to: started_at, ...more },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
