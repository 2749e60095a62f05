import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Created, Guid } from '../fields.ts'
import { clientAccess } from './access.ts'
import { ClientInput } from './client-input.ts'

export const createClient = endpoint({
  method: 'POST',
  path: '/patient',
  changes: ['client'],
  summary: 'Create a client in the selected branch (CLIENT-049)',
  ...clientAccess.edit,
  body: ClientInput,
  response: Created,
  status: 201,
})

export const updateClient = endpoint({
  method: 'PUT',
  path: '/patient/:guid',
  changes: ['client', 'visit', 'item'],
  summary: 'Update a client of the branch (CLIENT-049)',
  versioned: true,
  ...clientAccess.edit,
  params: z.object({ guid: Guid }),
  body: ClientInput,
  response: z.undefined(),
  status: 204,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'DUPLICATE'],
})
