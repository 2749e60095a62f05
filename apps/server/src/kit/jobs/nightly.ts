import type { Branch, BranchDb, Services } from '../context.ts'
import { withBranch } from '../with-branch.ts'

/** When areas take away what nobody can use any more: minute, hour, day, month, weekday, in UTC. */
export const nightly = '17 3 * * *'

/** The instant some days of 24 hours before another one, as ISO text. */
export function daysBefore(now: string, days: number): string {
  return Temporal.Instant.from(now)
    .subtract({ hours: 24 * days })
    .toString()
}

/** Does something in each branch, in a transaction of its own. */
export async function inEachBranch(
  { db, clock }: Services,
  work: (db: BranchDb, branch: Branch) => Promise<void>,
): Promise<void> {
  for (const { guid } of await db.selectFrom('branch as b').select('b.guid').orderBy('b.id').execute()) {
    await withBranch(db, guid, clock.now(), work)
  }
}
