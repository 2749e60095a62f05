import type { Kysely } from 'kysely'
import { addDays } from '#domain/time.ts'
import type { DB } from '../../../database/types.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import { startOfDay } from '../../../kit/days.ts'
import { priceBranch, priceRange } from './price-branch.ts'
import type { Range } from './pricing-queries.ts'

/**
 * Reprices the open items that a local date may price in every branch of a nation (`UK` means all) after a change to a
 * holiday. Repeating it gives the same result. `now` is an instant as ISO text.
 */
export async function repriceDay(db: Kysely<DB>, now: string, date: string, nation: string): Promise<void> {
  const branches = await db
    .selectFrom('branch as b')
    .select(['b.guid', 'b.time_zone'])
    .$if(nation !== 'UK', (query) => query.where('b.nation_alias', '=', nation))
    .orderBy('b.id')
    .execute()
  for (const { guid, time_zone } of branches) {
    await priceBranch(db, guid, now, rangeOf(date, time_zone))
  }
}

/** Reprices the open items that a local date may price in one branch, in the caller's transaction. */
export async function repriceDayIn(db: BranchDb, branch: Branch, date: string): Promise<void> {
  await priceRange((work) => work(db, branch), rangeOf(date, branch.timeZone))
}

/**
 * Returns when the visits begin that a local date may price: each minute has the rate of its own day (finance 3.5), so
 * those of the night before are among them, and so are those that were done earlier or later than planned.
 */
export function rangeOf(date: string, zone: string): Range {
  return { from: startOfDay(addDays(date, -1), zone), to: startOfDay(addDays(date, 2), zone) }
}
