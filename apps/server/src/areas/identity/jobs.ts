import { z } from 'zod'
import { declareJob } from '../../kit/jobs/job.ts'

/** Enqueued in the transaction that recorded who asked for a link, with the number of that event as the job key. */
export const mailAccountLinkJob = declareJob({
  name: 'mail-account-link',
  payload: z.object({ eventId: z.int() }),
})
