import { AppError } from '#contract/errors.ts'
import { actAsCm2000 } from '#domain/visit/carer-actions.ts'
import type { FeedCall } from '../../../kit/check-in-feed.ts'
import type { Services } from '../../../kit/context.ts'
import { retryConflicts } from '../../../kit/retry-conflicts.ts'
import { withBranch } from '../../../kit/with-branch.ts'
import { lockVisitOf } from '../actions/change-visit.ts'
import { recordTime } from '../actions/record-time.ts'
import { insertFeedCall, selectCalledVisit } from './feed-call-queries.ts'

/** The refusal of a visit: its own writes are rolled back, and the call is stored with the reason. */
class Refused extends Error {
  override readonly name = 'Refused'
}

/**
 * Records the time of a call on its visit, once however often it is read. A call without a visit is not stored, as the rota
 * may still change: it is found again while it is read again.
 */
export async function applyCall({ db, clock }: Services, branchGuid: string, call: FeedCall): Promise<void> {
  const now = clock.now()
  try {
    await retryConflicts(() =>
      withBranch(db, branchGuid, now, async (db, branch) => {
        const called = await selectCalledVisit(db, call)
        if (!called) return
        if (!(await insertFeedCall(db, branch.id, { id: call.id, now, reason: null }))) return
        const context = { db, branch, now, user: null }
        const locked = await lockVisitOf(context, called.appointment_guid, called.carer_guid)
        if (!locked) throw new Refused('The visit has changed.')
        const actor = { act: actAsCm2000, at: call.at }
        try {
          await recordTime(context, actor, locked, call.kind, { time: call.at, noted: { source: 'CM2000' } })
        } catch (error) {
          throw error instanceof AppError ? new Refused(error.code) : error
        }
      }),
    )
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const reason = error.message
    await withBranch(db, branchGuid, now, (db, branch) => insertFeedCall(db, branch.id, { id: call.id, now, reason }))
  }
}
