import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Guid, Instant } from '../fields.ts'

/** SHELL-166, SHELL-D44: asked for when somebody opens "More details"; that they looked is kept. */
export const readProblem = endpoint({
  method: 'POST',
  path: '/error/:code',
  changes: [],
  summary: 'What went wrong, by the last part of the instance of a problem',
  access: 'signed-in',
  params: z.object({ code: Guid }),
  response: z.object({ code: Guid, title: z.string(), message: z.string(), occurred_at: Instant }),
  errors: ['NOT_FOUND'],
})
