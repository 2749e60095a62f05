import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Guid, Instant, inOrder, LocalDate, paging } from '../fields.ts'

/** platform 3 and 4: Pending, Completed until it expires, or Failed with its error. */
export const Download = z.object({
  job_guid: Guid,
  file_name: z.string(),
  created_at: Instant,
  expires_at: Instant.nullable(),
  status: z.enum(['Pending', 'Completed', 'Failed']),
  error_code: z.string().nullable(),
  error_message: z.string().nullable(),
})
export type Download = z.output<typeof Download>

export const listDownloads = endpoint({
  method: 'GET',
  path: '/downloads',
  summary: 'The signed-in user’s downloads in the branch, newest first',
  access: ['File.Download:Read'],
  query: z
    .object({
      start: LocalDate,
      end: LocalDate.optional(),
      expired: z.enum(['Expired', 'Not']).optional(),
      status: z.enum(['Pending', 'Completed', 'Failed']).optional(),
      ...paging(25),
    })
    .refine(...inOrder('start', 'end')),
  response: z.object({ downloads: z.array(Download), count: z.int() }),
})

export const getDownloadLink = endpoint({
  method: 'GET',
  path: '/downloads/:jobGuid/link',
  summary: 'A link to a completed download',
  access: ['File.Download:Read'],
  params: z.object({ jobGuid: Guid }),
  response: z.object({ link: z.string(), file_name: z.string() }),
  errors: ['NOT_FOUND'],
})
