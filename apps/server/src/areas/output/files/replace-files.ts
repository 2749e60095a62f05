import { AppError } from '#contract/errors.ts'
import { replaceFiles } from '#contract/output/replace-files.ts'
import { auditAll } from '../../../kit/audit.ts'
import { handle } from '../../../kit/http/mount.ts'
import { enqueue } from '../../../kit/jobs/enqueue.ts'
import { replaceFileJob } from '../jobs.ts'
import { selectCompleted } from './file-queries.ts'
import { selectStoredFilesWith } from './stored-file-queries.ts'

/**
 * Has the stored files that contain some invoices made again, by the present program and from the same frozen data. A
 * PDF is drawn whenever somebody opens it, so there is nothing else to replace.
 */
export const replaceFilesHandler = handle(replaceFiles, async ({ body }, context) => {
  const { db, branch, now } = context
  const guids = [...new Set(body)]
  if ((await selectCompleted(db, 'invoice', guids)).length < guids.length) throw new AppError('NOT_FOUND')
  for (const fileGuid of await selectStoredFilesWith(db, guids, now)) {
    await enqueue(db, replaceFileJob, { fileGuid, branchGuid: branch.guid }, fileGuid)
  }
  await auditAll(
    context,
    guids.map((entityGuid) => ({ action: 'replace', entity: 'billing_transaction', entityGuid })),
  )
  return undefined
})
