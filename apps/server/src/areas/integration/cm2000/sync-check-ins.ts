import type { FeedCall } from '../../../kit/check-in-feed.ts'
import type { Branch, BranchDb, Services } from '../../../kit/context.ts'
import { wordsOf } from '../../../kit/deliveries/failure-words.ts'
import { withBranch } from '../../../kit/with-branch.ts'
import { applyCall } from '../../visit/exports.ts'
import { branchesWith } from '../syncs/branches-with.ts'
import { selectReference } from '../syncs/reference-of-branch.ts'
import { beginSync, endSync, selectTakenUntil } from '../syncs/sync-queries.ts'

/** Hours that each run reads again, for calls that come late and visits that were planned afterwards. */
const hoursAgain = 24
/** Hours that a run reads back at most. */
const hoursBack = 7 * 24

/**
 * Reads the check-ins and check-outs of every branch that uses CM2000, and records them on their visits. A branch whose
 * sync fails does not stop the others. Calls are read again by later runs, so a run may stop anywhere.
 */
export async function syncCheckIns(services: Services): Promise<void> {
  if (services.checkInFeed === null) return
  for (const guid of await branchesWith(services.db, 'cm2000')) await syncBranch(services, guid)
}

async function syncBranch(services: Services, branchGuid: string): Promise<void> {
  const { db, clock, checkInFeed } = services
  const sync = await withBranch(db, branchGuid, clock.now(), (db, branch) => begin(db, branch, clock.now()))
  if (!sync || sync.id === null || checkInFeed === null) return
  const { id, reference, from, to } = sync
  let failure: string | null = null
  try {
    const calls = await checkInFeed.calls(reference, from, to)
    for (const call of calls.toSorted(byTime)) await applyCall(services, branchGuid, call)
  } catch (error) {
    failure = wordsOf(error)
  }
  await withBranch(db, branchGuid, clock.now(), (db) => endSync(db, id, clock.now(), failure))
}

/** Begins a sync of the last 24 hours, or back to the last one that succeeded and 24 hours before it. */
async function begin(db: BranchDb, branch: Branch, now: string) {
  const hoursBefore = (instant: string, hours: number) => Temporal.Instant.from(instant).subtract({ hours })
  const again = hoursBefore((await selectTakenUntil(db, 'CM2000')) ?? now, hoursAgain)
  const furthest = hoursBefore(now, hoursBack)
  const from = (Temporal.Instant.compare(again, furthest) < 0 ? furthest : again).toString()
  const id = await beginSync(db, branch, now, { provider: 'CM2000', from, to: now })
  return { id, from, to: now, reference: await selectReference(db, branch) }
}

const ms = ({ at }: FeedCall) => Temporal.Instant.from(at).epochMilliseconds
const byTime = (one: FeedCall, other: FeedCall) => ms(one) - ms(other)
