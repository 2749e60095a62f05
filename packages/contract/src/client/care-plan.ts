import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Guid } from '../fields.ts'

/** AUTH-013, AUTH-D22. Only members of the NHS group have an assigned client. */
export const getAssignedClient = endpoint({
  method: 'GET',
  path: '/v1/care-plan/client/assigned-to-operator',
  reads: [],
  summary: 'The client whose care plan the signed-in NHS user writes',
  access: 'signed-in',
  response: z.object({ client_guid: Guid }),
  errors: ['NOT_FOUND'],
})
