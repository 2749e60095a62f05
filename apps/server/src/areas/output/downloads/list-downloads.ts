import { type Download, listDownloads } from '#contract/output/downloads.ts'
import { addDays } from '#domain/time.ts'
import { startOfDay } from '../../../kit/days.ts'
import { handle } from '../../../kit/http/mount.ts'
import { isRetryable } from './retry-download.ts'

/** OPS-D09, OPS-D11: the user's own downloads in the branch, by days in the branch's zone, newest first. */
export const listDownloadsHandler = handle(listDownloads, async ({ query }, { db, branch, user, now }) => {
  let found = db
    .selectFrom('download as d')
    .where('d.account_guid', '=', user.guid)
    .where('d.created_at', '>=', startOfDay(query.start, branch.timeZone))
  if (query.end) found = found.where('d.created_at', '<', startOfDay(addDays(query.end, 1), branch.timeZone))
  if (query.status) found = found.where('d.status', '=', query.status)
  if (query.expired === 'Expired') found = found.where('d.expires_at', '<=', now)
  if (query.expired === 'Not') {
    found = found.where((eb) => eb.or([eb('d.expires_at', 'is', null), eb('d.expires_at', '>', now)]))
  }
  const rows = await found
    .select([
      'd.job_guid',
      'd.file_name',
      'd.created_at',
      'd.expires_at',
      'd.status',
      'd.error_code',
      'd.error_message',
    ])
    .orderBy('d.created_at', 'desc')
    .orderBy('d.job_guid')
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size)
    .execute()
  const { count } = await found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const downloads = rows.map((row) => ({
    ...row,
    status: row.status as Download['status'], // the table's check allows only these values
    is_retryable: isRetryable(row),
  }))
  return { downloads, count }
})
