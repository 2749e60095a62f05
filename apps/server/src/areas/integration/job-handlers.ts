import { failDelivery } from '../../kit/deliveries/delivery.ts'
import { handleJob, type JobHandler, runByClock } from '../../kit/jobs/job-handler.ts'
import { inEachBranch, nightly } from '../../kit/jobs/nightly.ts'
import { forgetFeedCalls } from '../visit/exports.ts'
import { sendRecords } from './care-planner/send-records.ts'
import { syncCarePlanner } from './care-planner/sync-care-planner.ts'
import { syncCheckIns } from './cm2000/sync-check-ins.ts'
import { sendRecordsJob, sendTextJob } from './jobs.ts'
import { forgetDeliveries } from './outbox/delivery-queries.ts'
import { forgetLegs } from './routing/leg-queries.ts'
import { syncTravelTimes } from './routing/sync-travel-times.ts'
import { failLostSyncs, forgetSyncs } from './syncs/sync-queries.ts'
import { sendText } from './text-messages/send-text.ts'

/** Often enough that the board learns of a late carer within the grace of a visit. */
const readCheckIns = runByClock('sync-check-ins', '*/15 * * * *', syncCheckIns)

/** Soon enough that a new client can be planned for on the day. */
const tellCarePlanner = runByClock('sync-care-planner', '10,25,40,55 * * * *', syncCarePlanner, 'later')

/** New clients and visits get their travel times within half an hour. */
const readTravelTimes = runByClock('sync-travel-times', '5,35 * * * *', syncTravelTimes, 'later')

/** A system that is no longer configured begins no sync, which would fail the lost one before. */
const failLost = runByClock(
  'fail-lost-syncs',
  '*/15 * * * *',
  (services) => inEachBranch(services, (db) => failLostSyncs(db, services.clock.now())),
  'later',
)

const forgetOldSyncs = runByClock('forget-syncs', nightly, (services) =>
  inEachBranch(services, async (db) => {
    await forgetFeedCalls(db, services.clock.now())
    await forgetSyncs(db, services.clock.now())
    await forgetLegs(db, services.routing === null)
  }),
)

const forgetOldDeliveries = runByClock('forget-deliveries', nightly, (services) =>
  inEachBranch(services, (db) => forgetDeliveries(db, services.clock.now())),
)

export const integrationJobs: readonly JobHandler[] = [
  failLost,
  forgetOldDeliveries,
  forgetOldSyncs,
  handleJob(sendRecordsJob, {
    run: (payload, services) => sendRecords(services, payload),
    giveUp: ({ deliveryGuid: guid, branchGuid }, services) => failDelivery(services, { guid, branchGuid }),
  }),
  handleJob(sendTextJob, {
    run: (payload, services) => sendText(services, payload),
    giveUp: ({ deliveryGuid: guid, branchGuid }, services) => failDelivery(services, { guid, branchGuid }),
  }),
  readCheckIns,
  tellCarePlanner,
  readTravelTimes,
]
