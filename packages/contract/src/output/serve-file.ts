import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** What the links of files and downloads lead to. The ticket is its own permission; it lives for five minutes. */
export const serveFile = endpoint({
  method: 'GET',
  path: '/files/:ticket',
  reads: [],
  summary: 'The file that a signed ticket names',
  access: 'public',
  params: z.object({ ticket: z.string().min(1).max(2048) }),
  response: z.undefined(),
  errors: ['NOT_FOUND', 'BUSY'],
})
