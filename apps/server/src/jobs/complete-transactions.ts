import { z } from 'zod'
import { completeTask, failTask } from '../areas/billing/completion/complete-task.ts'
import { withBranch } from '../kit/with-branch.ts'
import { defineJob } from './define-job.ts'

/** Enqueued in the transaction that set the task to Queued, with the task's guid as the job key. */
export const completeTransactions = defineJob({
  name: 'complete-transactions',
  payload: z.object({ taskGuid: z.guid(), branchGuid: z.guid() }),
  async run({ taskGuid, branchGuid }, services, { isLast }) {
    try {
      await completeTask(services, branchGuid, taskGuid)
    } catch (error) {
      const now = services.clock.now()
      const problem = 'Processing this item failed, please contact support.'
      if (isLast) await withBranch(services.db, branchGuid, now, (db) => failTask(db, taskGuid, problem, now))
      throw error
    }
  },
})
