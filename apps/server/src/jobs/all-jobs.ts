import { addUpVisitCountsJob } from './add-up-visit-counts.ts'
import { completeTransactions } from './complete-transactions.ts'
import type { Job } from './define-job.ts'
import { keepBankHolidaysJob } from './keep-bank-holidays.ts'
import { mailAccountLink } from './mail-account-link.ts'
import { makeDownloadJob } from './make-download.ts'
import { removeStoredFile } from './remove-stored-file.ts'
import { repriceDayJob } from './reprice-day.ts'
import { repriceModelJob } from './reprice-model.ts'
import { tidyUp } from './tidy-up.ts'
import { upliftRatesJob } from './uplift-rates.ts'

export const allJobs: readonly Job[] = [
  addUpVisitCountsJob,
  completeTransactions,
  keepBankHolidaysJob,
  mailAccountLink,
  makeDownloadJob,
  removeStoredFile,
  repriceDayJob,
  repriceModelJob,
  tidyUp,
  upliftRatesJob,
]

/** What runs by the clock: minute, hour, day, month, weekday, in UTC. */
export const timetable = ['17 3 * * * tidy-up', '7 3 * * * keep-bank-holidays', '37 * * * * add-up-visit-counts'].join(
  '\n',
)
