import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** The target of the links to files and downloads. The ticket is the permission; it is valid for five minutes. */
export const serveFile = endpoint({
  method: 'GET',
  path: '/files/:ticket',
  reads: [],
  summary: 'The file of a signed ticket',
  access: 'public',
  params: z.object({ ticket: z.string().min(1).max(2048) }),
  response: z.undefined(),
  errors: ['NOT_FOUND', 'BUSY'],
})
