import { z } from 'zod'
import { declareJob } from '../../kit/jobs/job.ts'

/** Enqueued in the transaction that records the request of a link, with the id of that event as the job key. */
export const mailAccountLinkJob = declareJob({
  name: 'mail-account-link',
  payload: z.object({ eventId: z.int() }),
})
