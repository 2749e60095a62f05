import { failDelivery } from '../../kit/deliveries/delivery.ts'
import { handleJob, type JobHandler, runByClock } from '../../kit/jobs/job-handler.ts'
import { inEachBranch, nightly } from '../../kit/jobs/nightly.ts'
import { forgetFeedCalls } from '../visit/exports.ts'
import { syncCheckIns } from './cm2000/sync-check-ins.ts'
import { sendTextJob } from './jobs.ts'
import { forgetSyncs } from './syncs/sync-queries.ts'
import { sendText } from './text-messages/send-text.ts'

/** Often enough that the board learns of a late carer within the grace of a visit. */
const readCheckIns = runByClock('sync-check-ins', '*/15 * * * *', syncCheckIns)

const forgetOldSyncs = runByClock('forget-syncs', nightly, (services) =>
  inEachBranch(services, async (db) => {
    await forgetFeedCalls(db, services.clock.now())
    await forgetSyncs(db, services.clock.now())
  }),
)

export const integrationJobs: readonly JobHandler[] = [
  forgetOldSyncs,
  handleJob(sendTextJob, {
    run: (payload, services) => sendText(services, payload),
    giveUp: ({ deliveryGuid: guid, branchGuid }, services) => failDelivery(services, { guid, branchGuid }),
  }),
  readCheckIns,
]
