import { useQuery } from '@tanstack/react-query'
import { Temporal } from '#domain/temporal.ts'
import { ApiError } from '../../kit/http/api-error.ts'
import { queryClient } from '../../kit/http/cache.ts'
import { showError } from '../../kit/http/query.ts'
import { publish } from './realtime.ts'
import { lastKnown, showSent } from './thread.ts'

/** A message that is on its way, or that did not get there. */
export interface Unsent {
  /** Also its idempotency key: tried again, it is not sent twice. */
  key: string
  text: string
  /** Instant at which it was written. */
  at: string
  state: 'sending' | 'unsent'
  /** The last message that was known when it was sent. */
  after: string
}

// It lies with what is known of the server, so that it goes with the session and the branch.
const outboxQuery = (channelId: string) => ({
  queryKey: ['chat outbox', channelId],
  queryFn: (): Unsent[] => [],
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

export function useOutbox(channelId: string): readonly Unsent[] {
  return useQuery(outboxQuery(channelId)).data ?? []
}

function change(channelId: string, next: (unsent: Unsent[]) => Unsent[]): void {
  queryClient.setQueryData<Unsent[]>(outboxQuery(channelId).queryKey, (unsent = []) => next(unsent))
}

/** Sends a text; while that fails it stays unsent until somebody tries again (CHAT-D17). */
export function sendText(channelId: string, text: string): Promise<void> {
  const at = Temporal.Now.instant().toString()
  const unsent: Unsent = { key: crypto.randomUUID(), text, at, state: 'unsent', after: lastKnown(channelId) }
  change(channelId, (others) => [...others, unsent])
  return retry(channelId, unsent)
}

export async function retry(channelId: string, unsent: Unsent): Promise<void> {
  const mark = (state: Unsent['state']) =>
    change(channelId, (all) => all.map((each) => (each.key === unsent.key ? { ...each, state } : each)))
  mark('sending')
  try {
    const body = { type: 'system.chat.text', text: unsent.text } as const
    const timetoken = await publish(channelId, body, unsent.key)
    await showSent(channelId, timetoken)
    change(channelId, (all) => all.filter((each) => each.key !== unsent.key))
  } catch (error) {
    mark('unsent')
    // A refusal has a reason that the user should read; a lost connection shows by itself.
    if (error instanceof ApiError && error.status !== 0) showError(error)
  }
}
