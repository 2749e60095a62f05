import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { exportTable } from '../export-table.ts'
import { FirstDay, Guid, Instant, inOrder, LastDay, paging } from '../fields.ts'
import { outputAccess } from './access.ts'

/** platform §3 and §4: Pending, Completed until it expires, or Failed with an error. */
export const Download = z.object({
  job_guid: Guid,
  file_name: z.string(),
  created_at: Instant,
  expires_at: Instant.nullable(),
  status: z.enum(['Pending', 'Completed', 'Failed']),
  /** Whether it can be asked for again: it failed. */
  is_retryable: z.boolean(),
  error_code: z.string().nullable(),
  error_message: z.string().nullable(),
})
export type Download = z.output<typeof Download>

/** Returns why a download failed: code and message, or whichever is present (OPS-027, OPS-D13). */
export function failureText(download: Pick<Download, 'error_code' | 'error_message'>): string {
  return [download.error_code, download.error_message].filter(Boolean).join(': ')
}

/** The columns of the list of OPS-014. As in the list, the reason for a failure follows the status. */
export const downloadExport = exportTable<Download>()('downloads', 'downloads', [
  { key: 'name', title: 'File name', of: ({ file_name }) => file_name },
  { key: 'created', title: 'Created at', kind: 'instant', of: ({ created_at }) => created_at },
  { key: 'expires', title: 'Expired at', kind: 'instant', of: ({ expires_at }) => expires_at },
  {
    key: 'status',
    title: 'Status',
    of: (download) => [download.status, failureText(download)].filter(Boolean).join(' – '),
  },
])

export const listDownloads = endpoint({
  method: 'GET',
  path: '/downloads',
  reads: ['download'],
  summary: 'The signed-in user’s downloads in the branch, newest first',
  ...outputAccess.downloads,
  query: z
    .object({
      start: FirstDay,
      end: LastDay.optional(),
      expired: z.enum(['Expired', 'Not']).optional(),
      status: z.enum(['Pending', 'Completed', 'Failed']).optional(),
      ...paging(25),
    })
    .refine(...inOrder('start', 'end')),
  response: z.object({ downloads: z.array(Download), count: z.int() }),
  exports: downloadExport,
})

export const retryDownload = endpoint({
  method: 'POST',
  path: '/downloads/:jobGuid/retry',
  changes: ['download'],
  summary: 'Retry a failed download',
  ...outputAccess.downloads,
  params: z.object({ jobGuid: Guid }),
  status: 202,
  response: z.object({ job_guid: Guid }),
  errors: ['NOT_FOUND', 'DOWNLOAD_NOT_FAILED'],
})

export const getDownloadLink = endpoint({
  method: 'GET',
  path: '/downloads/:jobGuid/link',
  reads: [],
  summary: 'A link to a completed download',
  ...outputAccess.downloads,
  params: z.object({ jobGuid: Guid }),
  response: z.object({ link: z.string(), file_name: z.string() }),
  errors: ['NOT_FOUND'],
})
