import type { Feature } from '#contract/branch/features.ts'
import type { Db } from '../../../database/connection.ts'

/** Returns the guids of the active branches that have a feature, the oldest branch first. */
export async function branchesWith(db: Db, feature: Feature): Promise<string[]> {
  const branches = await db
    .selectFrom('branch as b')
    .select(['b.guid', 'b.features'])
    .where('b.status', '=', 'Active')
    .orderBy('b.id')
    .execute()
  return branches.filter(({ features }) => features.includes(feature)).map(({ guid }) => guid)
}
