import { z } from 'zod'
import { declareJob } from '../../kit/jobs/job.ts'
import { handleJob, type JobHandler } from '../../kit/jobs/job-handler.ts'
import { keepBankHolidays } from './holidays/keep-bank-holidays.ts'

/** Runs by itself every night, and when a worker starts: a new installation has its bank holidays within moments. */
export const keepBankHolidaysHandler = handleJob(declareJob({ name: 'keep-bank-holidays', payload: z.unknown() }), {
  at: '7 3 * * *',
  run: (_payload, { db, clock }) =>
    db.transaction().execute((transaction) => keepBankHolidays(transaction, clock.now().slice(0, 10))),
})

export const settingsJobs: readonly JobHandler[] = [keepBankHolidaysHandler]
