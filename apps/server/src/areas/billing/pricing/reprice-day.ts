import type { Kysely } from 'kysely'
import { addDays } from '#domain/time.ts'
import type { DB } from '../../../database/types.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import { startOfDay } from '../../../kit/days.ts'
import { priceBranch, priceRange } from './price-branch.ts'

/**
 * Reprices the open items of a local date in every branch of a nation (`UK` means all) after a change to a holiday.
 * Repeating it gives the same result. `now` is an instant as ISO text.
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

/** Reprices the open items of a local date of one branch, in the caller's transaction. */
export async function repriceDayIn(db: BranchDb, branch: Branch, date: string): Promise<void> {
  await priceRange((work) => work(db, branch), rangeOf(date, branch.timeZone))
}

function rangeOf(date: string, zone: string) {
  return { from: startOfDay(date, zone), to: startOfDay(addDays(date, 1), zone) }
}
