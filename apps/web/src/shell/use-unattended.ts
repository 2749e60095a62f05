import { useQuery } from '@tanstack/react-query'
import { countUnattended } from '#contract/branch/branches.ts'
import { queryOf } from '../kit/http/query.ts'
import { useUser } from '../kit/session/session.ts'

/** Milliseconds between two polls of the inbox (SHELL-074). */
const pace = 300_000

/** A failed poll keeps the last number silently (SHELL-D15). */
export function unattendedQuery(branchGuid: string) {
  const query = queryOf(countUnattended, { query: { branchGuid } })
  return { ...query, staleTime: pace, refetchInterval: pace, retry: false }
}

/** The number of unattended conversations in the external inbox. */
export function useUnattended(): number {
  return useQuery(unattendedQuery(useUser().branch_guid ?? '')).data?.count ?? 0
}
