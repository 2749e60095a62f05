import type { Unread } from './realtime.ts'

/** By count when the application starts, afterwards as the realtime service tells (SHELL-D49). */
export const unreadQuery = {
  queryKey: ['unread messages'],
  queryFn: async (): Promise<Unread> => (await import('./realtime.ts')).countUnread(),
  staleTime: Number.POSITIVE_INFINITY,
}

export const sumOfUnread = (unread: Unread) => Object.values(unread).reduce((sum, count) => sum + count, 0)
