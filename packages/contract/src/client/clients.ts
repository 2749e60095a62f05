import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { paging } from '../fields.ts'
import { UserListItem, userFilters } from '../identity/user-list.ts'
import { clientSecondLine, userExport } from '../identity/user-words.ts'
import { clientAccess } from './access.ts'

export const clientExport = userExport('clients', { second: clientSecondLine, withOnboarding: false })

/** CARERLIST-D24: clients, with the paging and filters of the carer list; contract_model takes invoice models. */
export const listClients = endpoint({
  method: 'GET',
  path: '/patient',
  reads: ['client'],
  summary: 'Clients of the branch, by last and first name',
  ...clientAccess.read,
  query: z.object({
    ...userFilters,
    ...paging(25),
  }),
  response: z.object({ users: z.array(UserListItem), count: z.int() }),
  exports: clientExport,
})
