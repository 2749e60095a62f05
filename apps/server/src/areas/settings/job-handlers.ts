import { handleJob, type JobHandler, runByClock } from '../../kit/jobs/job-handler.ts'
import { workOnLawChangeJob } from './jobs.ts'
import { keepBankHolidays } from './law/keep-bank-holidays.ts'
import { failChange, workOnChange } from './law/work-on-change.ts'

/** Runs every night, and when a worker starts, so that a new installation has its bank holidays at once. */
export const keepBankHolidaysHandler = runByClock('keep-bank-holidays', '7 3 * * *', ({ db, clock }) =>
  db.transaction().execute((transaction) => keepBankHolidays(transaction, clock.now())),
)

export const settingsJobs: readonly JobHandler[] = [
  keepBankHolidaysHandler,
  handleJob(workOnLawChangeJob, {
    run: ({ guid }, services) => workOnChange(services, guid),
    giveUp: ({ guid }, services) => failChange(services, guid),
  }),
]
