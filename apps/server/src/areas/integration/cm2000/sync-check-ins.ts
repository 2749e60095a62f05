import { isDatabaseAway } from '../../../database/database-away.ts'
import type { FeedCall } from '../../../kit/check-in-feed.ts'
import type { Services } from '../../../kit/context.ts'
import { withBranch } from '../../../kit/with-branch.ts'
import { applyCall } from '../../visit/exports.ts'
import { beginSync, endSync } from '../syncs/sync-queries.ts'

/**
 * Reads the check-ins and check-outs of every branch that uses CM2000, and records them on their visits. A branch whose
 * sync fails does not stop the others. Calls are read again by later runs, so a run may stop anywhere.
 */
export async function syncCheckIns(services: Services): Promise<void> {
  if (services.checkInFeed === null) return
  const branches = await services.db
    .selectFrom('branch as b')
    .select(['b.guid', 'b.features'])
    .where('b.status', '=', 'Active')
    .orderBy('b.id')
    .execute()
  for (const { guid, features } of branches) if (features.includes('cm2000')) await syncBranch(services, guid)
}

async function syncBranch(services: Services, branchGuid: string): Promise<void> {
  const { db, clock, checkInFeed } = services
  const sync = await withBranch(db, branchGuid, clock.now(), (db, branch) => beginSync(db, branch, clock.now()))
  if (!sync || checkInFeed === null) return
  let isFailed = false
  try {
    const { reference, from, to } = sync
    const calls = await checkInFeed.calls(reference, from, to)
    for (const call of calls.toSorted(byTime)) await applyCall(services, branchGuid, call)
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    isFailed = true
  }
  await withBranch(db, branchGuid, clock.now(), (db) => endSync(db, sync.id, clock.now(), isFailed))
}

const ms = ({ at }: FeedCall) => Temporal.Instant.from(at).epochMilliseconds
const byTime = (one: FeedCall, other: FeedCall) => ms(one) - ms(other)
