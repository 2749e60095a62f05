import { handleJob, type JobHandler, runByClock } from '../../kit/jobs/job-handler.ts'
import { daysBefore, nightly } from '../../kit/jobs/nightly.ts'
import { mailAccountLinkJob } from './jobs.ts'
import { giveUp, mailLink } from './links/mail-link.ts'

const deleteOldSignIns = runByClock('forget-sign-ins', nightly, async ({ db, clock }) => {
  const now = clock.now()
  await db.deleteFrom('refresh_token').where('expires_at', '<', now).execute()
  await db.deleteFrom('sign_in_attempt').where('at', '<', daysBefore(now, 30)).execute()
  // Sign-in events are kept only as long as they may be needed to investigate a breach.
  await db.deleteFrom('sign_in_event').where('at', '<', daysBefore(now, 365)).execute()
})

export const identityJobs: readonly JobHandler[] = [
  deleteOldSignIns,
  handleJob(mailAccountLinkJob, {
    run: ({ eventId }, services) => mailLink(services, eventId),
    giveUp: ({ eventId }, { db, clock }) =>
      db.transaction().execute((transaction) => giveUp(transaction, eventId, clock.now())),
  }),
]
