import { AppError } from '#contract/errors.ts'
import { resendBulkMessage } from '#contract/message/bulk.ts'
import { audit } from '../../../kit/audit.ts'
import { handle } from '../../../kit/http/mount.ts'
import { enqueue } from '../../../kit/jobs/enqueue.ts'
import { sendBulkJob } from '../jobs.ts'
import { selectBulk, waitAgain } from './bulk-queries.ts'

/** Sends to those whom the message has not reached. Of two calls at once the second finds nobody, and is refused. */
export const resendBulkMessageHandler = handle(resendBulkMessage, async ({ params: { guid } }, context) => {
  const { db, branch } = context
  const [found] = await selectBulk(db, branch, { guid, page: 1, page_size: 1 })
  if (!found) throw new AppError('NOT_FOUND')
  const count = await waitAgain(db, guid)
  if (count === 0) throw new AppError('NOTHING_TO_RESEND')
  await enqueue(db, sendBulkJob, { branchGuid: branch.guid, bulkGuid: guid }, guid)
  await audit(context, 'send', 'bulk-message', guid, { after: { count } })
  return { count }
})
