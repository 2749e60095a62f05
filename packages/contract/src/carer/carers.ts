import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Guid, GuidList, paging, TextFilter } from '../fields.ts'
import { UserListItem } from '../identity/user-list.ts'
import { carerSecondLine, userExport } from '../identity/user-words.ts'

/** CARERLIST-D01, D02: search is name and postcode; reference is the start of reference, payroll or NI number. */
export const listCarers = endpoint({
  method: 'GET',
  path: '/carer',
  summary: 'Carers of the branch, by last and first name',
  access: ['User.Carer:Read'],
  query: z.object({
    search: TextFilter,
    status: z.coerce.number().int().optional(),
    region: Guid.optional(),
    reference: TextFilter,
    contract_model: GuidList,
    ...paging(10),
  }),
  response: z.object({ users: z.array(UserListItem), count: z.int() }),
  exports: userExport('carers', { second: carerSecondLine, withOnboarding: true }),
})
