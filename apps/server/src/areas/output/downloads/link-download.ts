import { AppError } from '#contract/errors.ts'
import { getDownloadLink } from '#contract/output/downloads.ts'
import { handle } from '../../../kit/http/mount.ts'
import { bearerOf } from '../../../kit/http/tokens.ts'

/** A link to a finished download of the user that has not expired. */
export const linkDownload = handle(getDownloadLink, async ({ params }, { db, branch, user, now, services }) => {
  const download = await db
    .selectFrom('download as d')
    .select(['d.file_name', 'd.storage_key', 'd.expires_at'])
    .where('d.job_guid', '=', params.jobGuid)
    .where('d.account_guid', '=', user.guid)
    .executeTakeFirst()
  if (!download?.storage_key || (download.expires_at !== null && download.expires_at <= now))
    throw new AppError('NOT_FOUND')
  const { file_name, storage_key: key } = download
  const ticket = await services.tokens.issueTicket({ ...bearerOf(user, branch), kind: 'stored', key, file_name })
  return { link: `/api/files/${ticket}`, file_name }
})
