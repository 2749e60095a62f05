import { type JobHandler, runByClock } from '../../kit/jobs/job-handler.ts'
import { inEachBranch } from '../../kit/jobs/nightly.ts'
import { addUpVisitCounts } from './visit-count-queries.ts'

/** Once an hour, so that the counts of a busy day stay few rows. */
const addUpCounts = runByClock(
  'add-up-visit-counts',
  '37 * * * *',
  (services) => inEachBranch(services, addUpVisitCounts),
  'later',
)

export const visitJobs: readonly JobHandler[] = [addUpCounts]
