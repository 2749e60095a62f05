import { z } from 'zod'
import { keepBankHolidays } from '../areas/settings/holidays/keep-bank-holidays.ts'
import { defineJob } from './define-job.ts'

/** Runs by itself every night, and when a worker starts: a new installation has its bank holidays within moments. */
export const keepBankHolidaysJob = defineJob({
  name: 'keep-bank-holidays',
  payload: z.unknown(),
  run: (_payload, { db, clock }) =>
    db.transaction().execute((transaction) => keepBankHolidays(transaction, clock.now().slice(0, 10))),
})
