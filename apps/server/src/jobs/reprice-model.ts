import { z } from 'zod'
import { repriceModel } from '../areas/billing/pricing/reprice-model.ts'
import { defineJob } from './define-job.ts'

/** Enqueued in the transaction that changed a model, with the model's guid as the job key. */
export const repriceModelJob = defineJob({
  name: 'reprice-model',
  priority: 'later',
  payload: z.object({ modelGuid: z.guid() }),
  run: ({ modelGuid }, services) => repriceModel(services.db, services.clock.now(), modelGuid),
})
