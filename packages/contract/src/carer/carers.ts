import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { paging } from '../fields.ts'
import { UserListItem, userFilters } from '../identity/user-list.ts'
import { carerSecondLine, userExport } from '../identity/user-words.ts'
import { carerAccess } from './access.ts'

export const carerExport = userExport('carers', { second: carerSecondLine, withOnboarding: true })

/** CARERLIST-D01, D02: search is name and postcode; reference is the start of reference, payroll or NI number. */
export const listCarers = endpoint({
  method: 'GET',
  path: '/carer',
  reads: ['carer'],
  summary: 'Carers of the branch, by last and first name',
  ...carerAccess.read,
  query: z.object({
    ...userFilters,
    ...paging(10),
  }),
  response: z.object({ users: z.array(UserListItem), count: z.int() }),
  exports: carerExport,
})
