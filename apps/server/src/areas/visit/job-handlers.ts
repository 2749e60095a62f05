import { type JobHandler, runByClock } from '../../kit/jobs/job-handler.ts'
import { inEachBranch } from '../../kit/jobs/nightly.ts'
import { followVisits } from './follow-visits.ts'
import { addUpVisitCounts } from './visit-count-queries.ts'

/** Once an hour, so that the counts of a busy day stay few rows. */
const addUpCounts = runByClock(
  'add-up-visit-counts',
  '37 * * * *',
  (services) => inEachBranch(services, addUpVisitCounts),
  'later',
)

/** Between two runs the lists and the screen of a visit work the same out from the clock. */
const followClock = runByClock('follow-visits', '*/5 * * * *', (services) =>
  inEachBranch(services, (db, branch) => followVisits(db, branch, services.clock.now())),
)

export const visitJobs: readonly JobHandler[] = [addUpCounts, followClock]
