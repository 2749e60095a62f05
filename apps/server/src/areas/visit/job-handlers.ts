import { type JobHandler, runByClock } from '../../kit/jobs/job-handler.ts'
import { inEachBranch, nightly } from '../../kit/jobs/nightly.ts'
import { forgetOldEvents } from './carer-app/event-queries.ts'
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

/** The last place of a carer, and the keys under which phones may send again, are kept for a time only. */
const forgetEvents = runByClock('forget-carer-events', nightly, (services) =>
  inEachBranch(services, (db) => forgetOldEvents(db, services.clock.now())),
)

export const visitJobs: readonly JobHandler[] = [addUpCounts, followClock, forgetEvents]
