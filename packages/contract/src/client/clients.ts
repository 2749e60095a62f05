import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Guid, LocalDate, paging } from '../fields.ts'
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

/**
 * CLIENT-048. The handler checks access itself: it needs User.Client:Read, except that an NHS user may read the client
 * assigned to them (AUTH-D27).
 */
export const getClient = endpoint({
  method: 'GET',
  path: '/patient/:guid',
  reads: ['client'],
  summary: 'A client',
  access: 'signed-in',
  params: z.object({ guid: Guid }),
  response: z.object({
    guid: Guid,
    reference: z.string().nullable(),
    status: z.object({ id: z.int(), title: z.string(), type: z.string() }),
    profile: z.object({
      name: z.string(),
      salutation: z.string().nullable(),
      first_name: z.string(),
      last_name: z.string(),
      date_of_birth: LocalDate.nullable(),
      gender: z.string().nullable(),
      email: z.string().nullable(),
      phone_mobile: z.string().nullable(),
      phone_landline: z.string().nullable(),
      address: z.string().nullable(),
      address_post_code: z.string().nullable(),
      address_latitude: z.number().nullable(),
      address_longitude: z.number().nullable(),
    }),
  }),
  errors: ['FORBIDDEN', 'NOT_FOUND'],
})
