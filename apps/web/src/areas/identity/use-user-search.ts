import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { z } from 'zod'
import type { listCarers } from '#contract/carer/carers.ts'
import type { listClients } from '#contract/client/clients.ts'
import { queryOf } from '../../kit/http/query.ts'
import { exportOf } from '../../kit/list/export.ts'
import { useCoreSchema } from '../../kit/session/branch.ts'
import { useSearch } from '../../kit/url/search.ts'

export type UserListEndpoint = typeof listCarers | typeof listClients

/** In the URL a status may also be "any": without the key the list would use its default (CARERLIST-D04). */
export const anyStatus = 'any'

/** Returns the schema of a user list's URL (CARERLIST-008). */
export function userSearch(endpoint: UserListEndpoint) {
  const status = z.union([z.literal(anyStatus), z.coerce.number().int()]).optional()
  return z.object({ ...endpoint.query.shape, status })
}

interface UserSearchInput {
  endpoint: UserListEndpoint
  schema: ReturnType<typeof userSearch>
  /** The model in the core schema that has the statuses. */
  model: 'carer' | 'patient'
  /** Whether the list starts with the default status of the core schema (CARERLIST-012, CARERLIST-013). */
  startsFiltered: boolean
}

/** The filtered users, and the filters in the URL. */
export function useUserSearch({ endpoint, schema, model, startsFiltered }: UserSearchInput) {
  const [search, setSearch] = useSearch(schema)
  const core = useCoreSchema()
  const preset = startsFiltered ? core.data?.models[model]?.status?.find((each) => each.default)?.id : undefined
  const asked = search.status ?? preset
  const query = { ...search, status: asked === undefined || asked === anyStatus ? undefined : Number(asked) }
  // Without a status in the URL the list waits for the default one, so that it does not show everyone first.
  const known = !startsFiltered || search.status !== undefined || core.isFetched

  const missing = search.status === undefined && preset !== undefined
  // The default goes into the URL, where Back and a pasted link find it (CARERLIST-D04).
  useEffect(() => {
    if (missing) setSearch({ status: Number(preset), page: search.page }, { replace: true })
  })

  return {
    status: query.status,
    search,
    setSearch,
    users: useQuery({ ...queryOf(endpoint, { query }), enabled: known }),
    onExport: exportOf(endpoint, { query }),
  }
}
