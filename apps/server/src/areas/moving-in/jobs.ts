import { z } from 'zod'
import { declareJob } from '../../kit/jobs/job.ts'

/** Enqueued in the transaction that keeps the file, with the guid of the import as the job key. */
export const applyImportJob = declareJob({
  name: 'apply-import',
  payload: z.object({ importGuid: z.guid(), branchGuid: z.guid() }),
})
