import { z } from 'zod'
import { declareJob } from '../../kit/jobs/job.ts'

/** Enqueued in the transaction that inserts the download, with its guid as the job key. */
export const makeSubjectCopyJob = declareJob({
  name: 'make-subject-copy',
  payload: z.object({ jobGuid: z.guid(), branchGuid: z.guid() }),
})
