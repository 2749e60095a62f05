import { z } from 'zod'
import { declareJob } from '../../kit/jobs/job.ts'

/** Enqueued in the transaction that submitted the uplifts, to run when they cannot be undone any more. */
export const upliftRatesJob = declareJob({
  name: 'uplift-rates',
  payload: z.object({ requestGuid: z.guid(), branchGuid: z.guid() }),
})
