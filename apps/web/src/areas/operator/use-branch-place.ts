import { useUser } from '../../kit/session/session.ts'

/** Returns the selected branch as a path parameter of calls. */
export function useBranchPlace(): { guid: string } {
  const { branch_guid } = useUser()
  if (branch_guid === null) throw new Error('This screen was opened without a branch')
  return { guid: branch_guid }
}
