import { z } from 'zod'
import { failDownload } from '../areas/output/downloads/fail-download.ts'
import { makeDownload } from '../areas/output/downloads/make-download.ts'
import { withBranch } from '../kit/with-branch.ts'
import { defineJob } from './define-job.ts'

/** Enqueued in the transaction that entered the download, with its guid as the job key. */
export const makeDownloadJob = defineJob({
  name: 'make-download',
  payload: z.object({ jobGuid: z.guid(), branchGuid: z.guid() }),
  async run({ jobGuid, branchGuid }, services) {
    await makeDownload(services, branchGuid, jobGuid)
  },
  async giveUp({ jobGuid, branchGuid }, { db, clock }) {
    await withBranch(db, branchGuid, clock.now(), (scoped) => failDownload(scoped, jobGuid))
  },
})
