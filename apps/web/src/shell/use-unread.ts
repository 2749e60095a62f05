import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sumOfUnread, unreadQuery } from '../areas/message/exports.ts'
import { useUser } from '../kit/session/session.ts'

/** The number of carers' messages that nobody in the branch has read (SHELL-030). */
export function useUnread(): number {
  const branchGuid = useUser().branch_guid
  // The connection is outside React and belongs to one branch.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another branch needs another connection.
  useEffect(() => {
    const watching = import('../areas/message/watch-messages.ts').then(({ watchMessages }) => watchMessages())
    return () => void watching.then((stop) => stop()).catch(() => undefined)
  }, [branchGuid])
  return useQuery({ ...unreadQuery, select: sumOfUnread }).data ?? 0
}
