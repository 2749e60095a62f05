import { z } from 'zod'
import { declareJob } from '../../kit/jobs/job.ts'

/** Enqueued in the transaction that submits the uplifts, to run once they can no longer be undone. */
export const upliftRatesJob = declareJob({
  name: 'uplift-rates',
  payload: z.object({ requestGuid: z.guid(), branchGuid: z.guid() }),
})
