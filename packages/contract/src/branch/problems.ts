import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Guid, Instant } from '../fields.ts'

/** SHELL-166, SHELL-D44: called when a user opens "More details"; the access is recorded. */
export const readProblem = endpoint({
  method: 'POST',
  path: '/error/:code',
  changes: [],
  summary: 'The details of a problem, by the last part of its instance',
  access: 'signed-in',
  params: z.object({ code: Guid }),
  response: z.object({ code: Guid, title: z.string(), message: z.string(), occurred_at: Instant }),
  errors: ['NOT_FOUND'],
})
