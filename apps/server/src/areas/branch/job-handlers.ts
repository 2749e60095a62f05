import { z } from 'zod'
import { declareJob } from '../../kit/jobs/job.ts'
import { handleJob, type JobHandler } from '../../kit/jobs/job-handler.ts'
import { daysBefore, inEachBranch, nightly } from '../../kit/jobs/nightly.ts'

const forgetProblems = handleJob(declareJob({ name: 'forget-problems', payload: z.unknown() }), {
  at: nightly,
  run: (_payload, services) =>
    inEachBranch(services, async (db) => {
      await db.deleteFrom('problem').where('occurred_at', '<', daysBefore(services.clock.now(), 30)).execute()
    }),
})

export const branchJobs: readonly JobHandler[] = [forgetProblems]
