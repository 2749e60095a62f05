import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Created, Guid, RequiredText } from '../fields.ts'

/** The lists whose filters can be saved by name. One a line, sorted. */
const lists = [
  'invoice-groups',
  'invoice-search',
  'payment-groups',
  'payment-search',
  'scheduled-appointments',
  'visits',
] as const
const ListName = z.enum(lists)
export type FilteredList = z.output<typeof ListName>

/** The maximum number of saved filters per user, list and branch. */
export const maxSavedFilters = 20

const SavedFilter = z.object({
  guid: Guid,
  name: z.string(),
  /** The query string of the list, without the question mark. */
  search: z.string(),
})
export type SavedFilter = z.output<typeof SavedFilter>

export const SavedFilterName = z.object({ name: RequiredText('Name', 40) })

const params = z.object({ guid: Guid })

export const listSavedFilters = endpoint({
  method: 'GET',
  path: '/saved-filters',
  reads: ['saved-filter'],
  summary: 'The filters of a list that the signed-in user has saved in this branch, by name',
  access: 'signed-in',
  query: z.object({ list: ListName }),
  response: z.object({ filters: z.array(SavedFilter), count: z.int() }),
})

export const saveFilter = endpoint({
  method: 'POST',
  path: '/saved-filters',
  changes: ['saved-filter'],
  summary: 'Save the filters of a list by name',
  access: 'signed-in',
  body: SavedFilterName.extend({ list: ListName, search: z.string().max(4000) }),
  response: Created,
  status: 201,
  errors: ['DUPLICATE', 'INVALID'],
})

export const renameFilter = endpoint({
  method: 'PUT',
  path: '/saved-filters/:guid',
  changes: ['saved-filter'],
  summary: 'Rename saved filters',
  access: 'signed-in',
  params,
  body: SavedFilterName,
  response: z.undefined(),
  status: 204,
  errors: ['NOT_FOUND', 'DUPLICATE'],
})

export const deleteFilter = endpoint({
  method: 'DELETE',
  path: '/saved-filters/:guid',
  changes: ['saved-filter'],
  summary: 'Delete saved filters',
  access: 'signed-in',
  params,
  response: z.undefined(),
  status: 204,
  errors: ['NOT_FOUND'],
})
