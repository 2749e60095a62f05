import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Guid } from '../fields.ts'
import { rotaAccess } from './access.ts'

/** VISIT-D30, SEARCH-D13: visits by their guids, shifts by those of their appointments. */
export const processFinance = endpoint({
  method: 'PATCH',
  path: '/finance/tools/process',
  changes: ['visit', 'item'],
  summary: 'Recalculate visits and shifts that have not been invoiced or paid',
  ...rotaAccess.recalculate,
  body: z
    .array(z.object({ type: z.enum(['Visits', 'Shifts']), relation_guids: z.array(Guid).min(1).max(500) }))
    .min(1)
    .max(2),
  response: z.object({}),
  errors: ['NOT_FOUND'],
})
