import { z } from 'zod'
import { completeTask, failTask } from '../areas/billing/completion/complete-task.ts'
import { withBranch } from '../kit/with-branch.ts'
import { defineJob } from './define-job.ts'

/** Enqueued in the transaction that set the task to Queued, with the task's guid as the job key. */
export const completeTransactions = defineJob({
  name: 'complete-transactions',
  payload: z.object({ taskGuid: z.guid(), branchGuid: z.guid() }),
  run: ({ taskGuid, branchGuid }, services) => completeTask(services, branchGuid, taskGuid),
  async giveUp({ taskGuid, branchGuid }, { db, clock }) {
    const now = clock.now()
    const problem = 'Processing this item failed, please contact support.'
    await withBranch(db, branchGuid, now, (scoped) => failTask(scoped, taskGuid, problem, now))
  },
})
