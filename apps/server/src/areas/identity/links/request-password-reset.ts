import { AppError } from '#contract/errors.ts'
import { requestPasswordReset } from '#contract/identity/account-links.ts'
import { handlePublic } from '../../../kit/http/mount.ts'
import { enqueue } from '../../../kit/jobs/enqueue.ts'
import { selectAccountByEmail } from '../account-queries.ts'
import { noteAttempt } from '../attempt-queries.ts'
import { mailAccountLinkJob } from '../jobs.ts'
import { recordSignIn } from '../trail/record-event.ts'

const limits = { ofEmail: 3, ofAddress: 30, minutes: 15 }

/**
 * AUTH-064, AUTH-D13. Known and unknown emails take the same path: the job looks up the account, so that neither the
 * answer nor its time reveals whether one exists.
 */
export const requestPasswordResetHandler = handlePublic(
  requestPasswordReset,
  async ({ body: { email } }, { services, now, address }) => {
    const noted = await noteAttempt(services.db, { purpose: 'reset-request', email, address, now }, limits)
    // Protects mailboxes from floods, without an error, which would reveal which emails have accounts.
    if ('refused' in noted && noted.refused === 'email') return undefined
    if ('refused' in noted) throw new AppError('TOO_MANY_REQUESTS')
    const account = await selectAccountByEmail(services.db, email)
    await services.db.transaction().execute(async (db) => {
      const accountGuid = account?.guid ?? null
      const eventId = await recordSignIn(db, { outcome: 'reset-requested', email, accountGuid, address, now })
      await enqueue(db, mailAccountLinkJob, { eventId }, String(eventId))
    })
    return undefined
  },
)
