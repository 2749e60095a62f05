import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Guid } from '../fields.ts'
import { carerAccess } from './access.ts'

/** CARER-036, CARER-D25. */
export const listCarerBranches = endpoint({
  method: 'GET',
  path: '/carer/:guid/branches',
  reads: ['carer'],
  summary: 'The branches of a carer, the primary one first',
  ...carerAccess.read,
  params: z.object({ guid: Guid }),
  response: z.object({
    branches: z.array(
      z.object({ guid: Guid, title: z.string(), is_primary: z.boolean(), user: z.object({ guid: Guid }) }),
    ),
    count: z.int(),
  }),
  errors: ['NOT_FOUND'],
})
