import { useQuery } from '@tanstack/react-query'
import { countUnattended } from '#contract/branch/branches.ts'
import { queryOf } from '../kit/query.ts'
import { useUser } from '../kit/session.ts'

/** Milliseconds between two looks at the inbox (SHELL-074). */
export const inboxPace = 300_000

/** Conversations in the external inbox that nobody attends to. A failed look keeps the last number (SHELL-D15). */
export function useUnattended(): number {
  const branchGuid = useUser().branch_guid ?? ''
  const { data } = useQuery({
    ...queryOf(countUnattended, { query: { branchGuid } }),
    staleTime: inboxPace,
    refetchInterval: inboxPace,
    retry: false,
  })
  return data?.count ?? 0
}
