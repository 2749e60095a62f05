import { AppError } from '#contract/errors.ts'
import { applyLawChange, type ChangeState, withdrawLawChange } from '#contract/settings/law.ts'
import { auditCompany } from '../../../kit/audit.ts'
import type { Context } from '../../../kit/context.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { enqueue } from '../../../kit/jobs/enqueue.ts'
import { refuseStale } from '../../../kit/refuse-stale.ts'
import { workOnLawChangeJob } from '../jobs.ts'
import { type ChangeRow, lockChange, setState } from './law-change-queries.ts'

export const decideLawChangeHandlers: readonly Handler[] = [
  handle(applyLawChange, async ({ params }, context) => {
    const { db, user, now } = context
    const change = await lockIn(context, params.guid, ['Ready'])
    await setState(db, change.guid, ['Ready'], {
      state: 'Applying',
      problem: null,
      applied_at: now,
      applied_by: user.guid,
    })
    await enqueue(db, workOnLawChangeJob, { guid: change.guid }, change.guid)
    return undefined
  }),
  handle(withdrawLawChange, async ({ params }, context) => {
    const change = await lockIn(context, params.guid, ['Ready', 'Failed'])
    await setState(context.db, change.guid, ['Ready', 'Failed'], { state: 'Withdrawn', problem: null })
    await auditCompany(context, 'withdraw', 'law_change', change.guid)
    return undefined
  }),
]

/** Locks a change. Throws NOT_FOUND, CHANGED_MEANWHILE, and LAW_CHANGE_STATE in another state than the given ones. */
async function lockIn(context: Context, guid: string, states: readonly ChangeState[]): Promise<ChangeRow> {
  const change = await lockChange(context.db, guid)
  if (!change) throw new AppError('NOT_FOUND', 'Change')
  refuseStale(context, 'law_change', change)
  if (!states.includes(change.state)) throw new AppError('LAW_CHANGE_STATE')
  return change
}
