import { completeTransactions } from './complete-transactions.ts'
import type { Job } from './define-job.ts'

export const allJobs: readonly Job[] = [completeTransactions]
