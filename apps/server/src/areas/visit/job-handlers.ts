import { z } from 'zod'
import { declareJob } from '../../kit/jobs/job.ts'
import { handleJob, type JobHandler } from '../../kit/jobs/job-handler.ts'
import { inEachBranch } from '../../kit/jobs/nightly.ts'
import { addUpVisitCounts } from './visit-count-queries.ts'

/** Runs by itself once an hour, so that the counts of a busy day stay few rows. */
const addUpCounts = handleJob(declareJob({ name: 'add-up-visit-counts', priority: 'later', payload: z.unknown() }), {
  at: '37 * * * *',
  run: (_payload, services) => inEachBranch(services, addUpVisitCounts),
})

export const visitJobs: readonly JobHandler[] = [addUpCounts]
