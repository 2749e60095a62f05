import { handleJob, type JobHandler, runByClock } from '../../kit/jobs/job-handler.ts'
import { keepBankHolidays } from './holidays/keep-bank-holidays.ts'
import { workOnLawChangeJob } from './jobs.ts'
import { failChange, workOnChange } from './law/work-on-change.ts'

/** Runs every night, and when a worker starts, so that a new installation has its bank holidays at once. */
export const keepBankHolidaysHandler = runByClock('keep-bank-holidays', '7 3 * * *', ({ db, clock }) =>
  db.transaction().execute((transaction) => keepBankHolidays(transaction, clock.now().slice(0, 10))),
)

export const settingsJobs: readonly JobHandler[] = [
  keepBankHolidaysHandler,
  handleJob(workOnLawChangeJob, {
    run: ({ guid }, services) => workOnChange(services, guid),
    giveUp: ({ guid }, services) => failChange(services, guid),
  }),
]
