import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getBranch, getBranchStatus, getCoreSchema, listAssignedBranches } from '#contract/branch/branches.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { queryOf } from '../http/query.ts'
import { useSession } from './session.ts'
import { renewSession } from './tokens.ts'

const hour = 3_600_000

export type Branch = ResponseOf<typeof getBranch>

/** The open branch, cached for an hour (SHELL-071). */
export const branchQuery = { ...queryOf(getBranch, {}), staleTime: hour, gcTime: hour }

/** The open branch, with settings and features; undefined until it is known. */
export function useBranch(): Branch | undefined {
  return useQuery(branchQuery).data
}

/** True once the branch is known to be inactive; its data stays readable (SHELL-072, SHELL-D21). */
export function useIsInactive(): boolean {
  const status = useQuery({ ...queryOf(getBranchStatus, {}), staleTime: 60_000, refetchInterval: 300_000 })
  return status.data?.status === 'Inactive'
}

export function useFeatures(): readonly string[] | undefined {
  return useBranch()?.features
}

/** The branches of the signed-in user, by title. A window that is focused again learns of new ones. */
export function useBranches() {
  return useQuery({ ...queryOf(listAssignedBranches, {}), staleTime: 60_000, gcTime: hour })
}

/**
 * The branches that the user can open: those in their access token (SHELL-D19). When they have been given another one
 * since it was issued, a new token is fetched.
 */
export function useOwnBranches() {
  const own = useSession()?.user.branch_guids ?? []
  const branches = useBranches().data?.branches ?? []
  const isGiven = branches.some(({ guid }) => !own.includes(guid))
  // Only the server knows; a failure leaves the branch out until the token is exchanged anyway.
  useEffect(() => {
    if (isGiven) renewSession().catch(() => undefined)
  }, [isGiven])
  return branches.filter(({ guid }) => own.includes(guid))
}

/** The options of selects and filters. One retry before the failure is shown (SHELL-D23). */
export function useCoreSchema() {
  return useQuery({ ...queryOf(getCoreSchema, {}), staleTime: Number.POSITIVE_INFINITY, retry: 1 })
}

export interface CoreOption {
  value: string
  label: string
}

/** The options of one field, e.g. `carer`, `status`; empty until the schema is loaded. */
export function useCoreOptions(model: string, field: string): readonly CoreOption[] {
  const options = useCoreSchema().data?.models[model]?.[field] ?? []
  return options.map((option) => ({ value: String(option.id), label: option.title }))
}
