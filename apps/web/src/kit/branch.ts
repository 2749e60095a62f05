import { useQuery } from '@tanstack/react-query'
import { getBranch, getCoreSchema, listAssignedBranches } from '#contract/branch/branches.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { queryOf } from './query.ts'

const hour = 3_600_000

export type Branch = ResponseOf<typeof getBranch>

/** The branch that is open, with settings and features; undefined until it is known, then kept for an hour (SHELL-071). */
export function useBranch(): Branch | undefined {
  return useQuery({ ...queryOf(getBranch, {}), staleTime: hour, gcTime: hour }).data
}

export function useFeatures(): readonly string[] | undefined {
  return useBranch()?.features
}

/** The branches of the signed-in user, by title. */
export function useBranches() {
  return useQuery({ ...queryOf(listAssignedBranches, {}), staleTime: hour, gcTime: hour })
}

/** The options of selects and filters. One more try before the failure shows (SHELL-D23). */
export function useCoreSchema() {
  return useQuery({ ...queryOf(getCoreSchema, {}), staleTime: Number.POSITIVE_INFINITY, retry: 1 })
}

export interface CoreOption {
  value: string
  label: string
}

/** The options of one field, e.g. `carer`, `status`; empty until the schema has come. */
export function useCoreOptions(model: string, field: string): readonly CoreOption[] {
  const options = useCoreSchema().data?.models[model]?.[field] ?? []
  return options.map((option) => ({ value: String(option.id), label: option.title }))
}
