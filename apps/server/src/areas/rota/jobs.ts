import { z } from 'zod'
import { declareJob } from '../../kit/jobs/job.ts'

/**
 * Enqueued by the clock for each branch, with the branch's guid as the job key. It takes one batch of patterns and is
 * enqueued again for the next: `after` is the last one that it has taken.
 */
export const makeVisitsJob = declareJob({
  name: 'make-visits',
  priority: 'later',
  payload: z.object({ branchGuid: z.guid(), after: z.guid().nullable() }),
})
