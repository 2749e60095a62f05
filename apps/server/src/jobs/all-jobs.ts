import { completeTransactions } from './complete-transactions.ts'
import type { Job } from './define-job.ts'
import { makeDownloadJob } from './make-download.ts'

export const allJobs: readonly Job[] = [completeTransactions, makeDownloadJob]
