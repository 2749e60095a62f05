import { AppError } from '#contract/errors.ts'
import { retryDownload } from '#contract/output/downloads.ts'
import { handle } from '../../../kit/http/mount.ts'
import { remakeInterface } from '../../billing/exports.ts'
import { interfaceOf } from './make-download.ts'
import { enqueueDownload } from './request-download.ts'

export function isRetryable({ status }: { readonly status: string }): boolean {
  return status === 'Failed'
}

/** Retries a failed download of the user, with its original request. */
export const retryDownloadHandler = handle(retryDownload, async ({ params }, { db, branch, user, now }) => {
  const download = await db
    .selectFrom('download as d')
    .select(['d.job_guid', 'd.kind', 'd.status', 'd.request'])
    .where('d.job_guid', '=', params.jobGuid)
    .where('d.account_guid', '=', user.guid)
    .forUpdate()
    .executeTakeFirst()
  if (!download) throw new AppError('NOT_FOUND')
  if (!isRetryable(download)) throw new AppError('DOWNLOAD_NOT_FAILED')
  const { job_guid } = download
  await db
    .updateTable('download')
    .set({ status: 'Pending', error_code: null, error_message: null })
    .where('job_guid', '=', job_guid)
    .execute()
  const interfaceGuid = interfaceOf(download)
  if (interfaceGuid !== null) await remakeInterface(db, interfaceGuid, now)
  await enqueueDownload({ db, branch }, download)
  return { job_guid }
})
