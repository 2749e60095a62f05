import { z } from 'zod'
import { declareJob } from '../../kit/jobs/job.ts'

/** Sends a message to those of its recipients who wait for it (decision 0132). */
export const sendBulkJob = declareJob({
  name: 'send-bulk-message',
  payload: z.object({ branchGuid: z.guid(), bulkGuid: z.guid() }),
})
