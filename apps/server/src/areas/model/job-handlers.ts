import { enqueue } from '../../kit/jobs/enqueue.ts'
import { handleJob, type JobHandler } from '../../kit/jobs/job-handler.ts'
import { upliftRatesJob } from './jobs.ts'
import { carryOutUplifts, failUplifts } from './uplift/carry-out-uplift.ts'

export const modelJobs: readonly JobHandler[] = [
  handleJob(upliftRatesJob, {
    async run({ requestGuid, branchGuid }, services) {
      const wait = await carryOutUplifts(services, branchGuid, requestGuid)
      if (wait > 0) await enqueue(services.db, upliftRatesJob, { requestGuid, branchGuid }, requestGuid, wait)
    },
    giveUp: ({ requestGuid }, services) =>
      failUplifts(services, requestGuid, 'Something went wrong, please contact support.'),
  }),
]
