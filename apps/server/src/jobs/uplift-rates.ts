import { z } from 'zod'
import { carryOutUplifts, failUplifts } from '../areas/model/uplift/carry-out-uplift.ts'
import { defineJob, type Job } from './define-job.ts'
import { enqueue } from './enqueue.ts'

/** Enqueued in the transaction that submitted the uplifts, to run when they can not be undone any more. */
export const upliftRatesJob: Job<{ requestGuid: string; branchGuid: string }> = defineJob({
  name: 'uplift-rates',
  payload: z.object({ requestGuid: z.guid(), branchGuid: z.guid() }),
  async run({ requestGuid, branchGuid }, services) {
    const wait = await carryOutUplifts(services, branchGuid, requestGuid)
    if (wait > 0) await enqueue(services.db, upliftRatesJob, { requestGuid, branchGuid }, requestGuid, wait)
  },
  giveUp: ({ requestGuid }, services) =>
    failUplifts(services, requestGuid, 'Something went wrong, please contact support.'),
})
