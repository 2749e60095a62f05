import type { Branch, BranchDb, Services } from '../context.ts'
import { withBranch } from '../with-branch.ts'

/** When areas remove data that is no longer usable: minute, hour, day, month, weekday, in UTC. */
export const nightly = '17 3 * * *'

/** Returns the instant some days of 24 hours before another, as ISO text. */
export function daysBefore(now: string, days: number): string {
  return Temporal.Instant.from(now)
    .subtract({ hours: 24 * days })
    .toString()
}

/** Runs work in each branch, in a separate transaction. */
export async function inEachBranch(
  { db, clock }: Services,
  work: (db: BranchDb, branch: Branch) => Promise<void>,
): Promise<void> {
  for (const { guid } of await db.selectFrom('branch as b').select('b.guid').orderBy('b.id').execute()) {
    await withBranch(db, guid, clock.now(), work)
  }
}
