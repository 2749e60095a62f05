import { z } from 'zod'
import { declareJob } from '../../kit/jobs/job.ts'

/** Enqueued in the transaction that adds a change of a law table, or that asks to apply it. */
export const workOnLawChangeJob = declareJob({
  name: 'work-on-law-change',
  priority: 'later',
  payload: z.object({ guid: z.guid() }),
})
