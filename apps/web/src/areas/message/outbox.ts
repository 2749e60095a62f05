import { useQuery } from '@tanstack/react-query'
import { Temporal } from '#domain/temporal.ts'
import { ApiError } from '../../kit/http/api-error.ts'
import { queryClient } from '../../kit/http/cache.ts'
import { showError } from '../../kit/http/query.ts'
import { publish } from './realtime.ts'
import { lastKnown, showSent } from './thread.ts'

/** A message that is being sent, or whose sending failed. */
export interface Unsent {
  /** Also its idempotency key: a retry does not send it twice. */
  key: string
  text: string
  /** The instant at which it was written. */
  at: string
  state: 'sending' | 'unsent'
  /** The last known message when it was sent. */
  after: string
}

// In the query cache, so that it is dropped with the session and the branch.
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

/** Sends a text; after a failure it stays unsent until the user tries again (CHAT-D17). */
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
    // The user should read why a message was refused; a lost connection is shown elsewhere.
    if (error instanceof ApiError && error.status !== 0) showError(error)
  }
}
