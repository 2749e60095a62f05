import { z } from 'zod'
import { withBranch } from '../kit/with-branch.ts'
import { defineJob } from './define-job.ts'

/** Enqueued in the transaction that entered the download, with its guid as the job key. */
export const makeDownloadJob = defineJob({
  name: 'make-download',
  payload: z.object({ jobGuid: z.guid(), branchGuid: z.guid() }),
  async run({ jobGuid, branchGuid }, services, { isLast }) {
    try {
      // Drawing pages takes more memory than all else that a worker does, so only one that draws has it.
      const { makeDownload } = await import('../areas/output/downloads/make-download.ts')
      await makeDownload(services, branchGuid, jobGuid)
    } catch (error) {
      if (isLast) {
        await withBranch(services.db, branchGuid, services.clock.now(), (db) =>
          db
            .updateTable('download')
            .set({ status: 'Failed', error_code: 'NOT_MADE', error_message: 'The file could not be made.' })
            .where('job_guid', '=', jobGuid)
            .where('status', '=', 'Pending')
            .execute(),
        )
      }
      throw error
    }
  },
})
