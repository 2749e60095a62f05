import type { Unread } from './realtime.ts'

/** Counted when the application starts, then updated by the realtime service (SHELL-D49). */
export const unreadQuery = {
  queryKey: ['unread messages'],
  queryFn: async (): Promise<Unread> => (await import('./realtime.ts')).countUnread(),
  staleTime: Number.POSITIVE_INFINITY,
}

export const sumOfUnread = (unread: Unread) => Object.values(unread).reduce((sum, count) => sum + count, 0)
