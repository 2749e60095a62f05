import { z } from 'zod'
import { LocalDate } from '#contract/fields.ts'
import { declareJob } from '../../kit/jobs/job.ts'

/** Enqueued in the transaction that sets the task to Queued, with the task's guid as the job key. */
export const completeTransactionsJob = declareJob({
  name: 'complete-transactions',
  payload: z.object({ taskGuid: z.guid(), branchGuid: z.guid() }),
})

/** Enqueued in the transaction that changes a holiday, for its day and nation. */
export const repriceDayJob = declareJob({
  name: 'reprice-day',
  priority: 'later',
  payload: z.object({ date: LocalDate, nation: z.string() }),
})

/**
 * Enqueued by the database in the transaction that marks pay as due, with the branch's guid as the job key. It takes one
 * batch of carers and is enqueued again for the next, so that a task never waits for more than a batch.
 */
export const workOutPayJob = declareJob({
  name: 'work-out-pay',
  priority: 'later',
  payload: z.object({ branchGuid: z.guid() }),
})

/** Enqueued by the database in the transaction that changes a minimum wage or what a care type counts as. */
export const markAllPayJob = declareJob({ name: 'mark-all-pay', priority: 'later', payload: z.object({}) })

/** Enqueued in the transaction that changes a model, with the model's guid as the job key. */
export const repriceModelJob = declareJob({
  name: 'reprice-model',
  priority: 'later',
  payload: z.object({ modelGuid: z.guid() }),
})
