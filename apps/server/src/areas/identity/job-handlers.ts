import { handleJob, type JobHandler, runByClock } from '../../kit/jobs/job-handler.ts'
import { daysBefore, nightly } from '../../kit/jobs/nightly.ts'
import { mailAccountLinkJob } from './jobs.ts'
import { giveUp, mailLink } from './links/mail-link.ts'

const forgetSignIns = runByClock('forget-sign-ins', nightly, async ({ db, clock }) => {
  const now = clock.now()
  await db.deleteFrom('refresh_token').where('expires_at', '<', now).execute()
  await db.deleteFrom('sign_in_attempt').where('at', '<', daysBefore(now, 30)).execute()
  // The trail of sign-ins is kept as long as it may be needed to find out about a breach, and no longer.
  await db.deleteFrom('sign_in_event').where('at', '<', daysBefore(now, 365)).execute()
})

export const identityJobs: readonly JobHandler[] = [
  forgetSignIns,
  handleJob(mailAccountLinkJob, {
    run: ({ eventId }, services) => mailLink(services, eventId),
    giveUp: ({ eventId }, { db, clock }) =>
      db.transaction().execute((transaction) => giveUp(transaction, eventId, clock.now())),
  }),
]
