import { z } from 'zod'
import { declareJob } from '../../kit/jobs/job.ts'
import { handleJob, type JobHandler } from '../../kit/jobs/job-handler.ts'
import { daysBefore, inEachBranch, nightly } from '../../kit/jobs/nightly.ts'
import { withBranch } from '../../kit/with-branch.ts'
import { completeTask, failTask } from './completion/complete-task.ts'
import { completeTransactionsJob, repriceDayJob, repriceModelJob } from './jobs.ts'
import { repriceDay } from './pricing/reprice-day.ts'
import { repriceModel } from './pricing/reprice-model.ts'

const completeTransactions = handleJob(completeTransactionsJob, {
  run: ({ taskGuid, branchGuid }, services) => completeTask(services, branchGuid, taskGuid),
  async giveUp({ taskGuid, branchGuid }, { db, clock }) {
    const now = clock.now()
    const problem = 'Processing this item failed, please contact support.'
    await withBranch(db, branchGuid, now, (scoped) => failTask(scoped, taskGuid, problem, now))
  },
})

/** A draft expires after a day (INVP-D26). */
const forgetDrafts = handleJob(declareJob({ name: 'forget-drafts', payload: z.unknown() }), {
  at: nightly,
  run: (_payload, services) =>
    inEachBranch(services, async (db) => {
      const before = daysBefore(services.clock.now(), 1)
      await db.deleteFrom('task').where('status', '=', 'Draft').where('inserted_at', '<', before).execute()
    }),
})

export const billingJobs: readonly JobHandler[] = [
  completeTransactions,
  forgetDrafts,
  handleJob(repriceDayJob, {
    run: ({ date, nation }, services) => repriceDay(services.db, services.clock.now(), date, nation),
  }),
  handleJob(repriceModelJob, {
    run: ({ modelGuid }, services) => repriceModel(services.db, services.clock.now(), modelGuid),
  }),
]
