import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useUser } from '../kit/session.ts'

/** Unread messages by channel; channels without any may be missing. */
export type Unread = Readonly<Record<string, number>>

/** By count when the application starts, afterwards as the realtime service tells (SHELL-D49). */
export const unreadQuery = {
  queryKey: ['unread messages'],
  queryFn: async (): Promise<Unread> => (await import('../areas/message/realtime.ts')).countUnread(),
  staleTime: Number.POSITIVE_INFINITY,
}

export const sumOfUnread = (unread: Unread) => Object.values(unread).reduce((sum, count) => sum + count, 0)

/** Messages of carers that nobody of the branch has read (SHELL-030). */
export function useUnread(): number {
  const branchGuid = useUser().branch_guid
  // The connection lives outside React and belongs to one branch.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another branch needs another connection.
  useEffect(() => {
    const watching = import('../areas/message/watch-messages.ts').then(({ watchMessages }) => watchMessages())
    return () => void watching.then((stop) => stop()).catch(() => undefined)
  }, [branchGuid])
  return useQuery({ ...unreadQuery, select: sumOfUnread }).data ?? 0
}
