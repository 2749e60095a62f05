import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Guid, paging } from '../fields.ts'
import { clientAccess } from './access.ts'

/** The message that refuses an inactive status (CLIENT-044). */
export const activeOutcomes = 'This client has active outcomes. Please close them before deactivating the client.'

const { page, page_size } = paging()

/** CLIENT-047, CLIENT-D20. */
export const listOutcomes = endpoint({
  method: 'GET',
  path: '/outcomes/:guid/overview',
  reads: ['client'],
  summary: 'The care outcomes of a client, active ones first',
  ...clientAccess.read,
  feature: 'client_care_outcomes',
  params: z.object({ guid: Guid }),
  query: z.object({ pageNumber: page, pageSize: page_size }),
  response: z.object({
    outcomes: z.array(z.object({ guid: Guid, title: z.string(), status: z.enum(['Active', 'Closed']) })),
    count: z.int(),
  }),
  errors: ['NOT_FOUND'],
})
