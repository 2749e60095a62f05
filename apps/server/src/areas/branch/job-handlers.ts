import { type JobHandler, runByClock } from '../../kit/jobs/job-handler.ts'
import { daysBefore, inEachBranch, nightly } from '../../kit/jobs/nightly.ts'

const deleteOldProblems = runByClock('forget-problems', nightly, (services) =>
  inEachBranch(services, async (db) => {
    await db.deleteFrom('problem').where('occurred_at', '<', daysBefore(services.clock.now(), 30)).execute()
  }),
)

export const branchJobs: readonly JobHandler[] = [deleteOldProblems]
