import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Guid, GuidList, paging, TextFilter } from '../fields.ts'
import { UserListItem } from '../identity/user-list.ts'

/** CARERLIST-D24: clients, with the paging and filters of the carer list; contract_model takes invoice models. */
export const listClients = endpoint({
  method: 'GET',
  path: '/patient',
  summary: 'Clients of the branch, by last and first name',
  access: ['User.Client:Read'],
  query: z.object({
    search: TextFilter,
    status: z.coerce.number().int().optional(),
    region: Guid.optional(),
    reference: TextFilter,
    contract_model: GuidList,
    ...paging(25),
  }),
  response: z.object({ users: z.array(UserListItem), count: z.int() }),
})
