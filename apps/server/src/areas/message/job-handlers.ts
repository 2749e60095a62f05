import { handleJob, type JobHandler } from '../../kit/jobs/job-handler.ts'
import { withBranch } from '../../kit/with-branch.ts'
import { failWaiting } from './bulk/bulk-queries.ts'
import { sendWaiting } from './bulk/send-waiting.ts'
import { sendBulkJob } from './jobs.ts'

/** The failure of a message that no attempt of the job could send. */
const unknownFailure = 'It could not be sent. Please try again.'

const sendBulk = handleJob(sendBulkJob, {
  run: ({ branchGuid, bulkGuid }, services) => sendWaiting(services, branchGuid, bulkGuid),
  async giveUp({ branchGuid, bulkGuid }, { db, clock }) {
    await withBranch(db, branchGuid, clock.now(), (scoped) => failWaiting(scoped, bulkGuid, unknownFailure))
  },
})

export const messageJobs: readonly JobHandler[] = [sendBulk]
