import { useUser } from '../../kit/session/session.ts'

/** The selected branch as the paths of its calls name it. */
export function useBranchPlace(): { guid: string } {
  const { branch_guid } = useUser()
  if (branch_guid === null) throw new Error('This screen was opened without a branch')
  return { guid: branch_guid }
}
