import { onlineManager, type Query, QueryClient } from '@tanstack/react-query'
import type { Endpoint, ResponseOf } from '#contract/endpoint.ts'
import { getSession, subscribe } from '../session/session.ts'
import { ApiError } from './api-error.ts'
import { isAway } from './connection.ts'
import type { CallInput } from './http.ts'

/** Everything the browser knows of the server's state. It is emptied when user or branch change (AUTH-039). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // What the server refused it will refuse again. Who was not there is asked once more, and while the connection is
      // lost whenever it is back: a query waits then, keeps the rows it has, and does not ask every two seconds.
      retry: (failures, error) =>
        error instanceof ApiError && isAway(error.status) && (failures < 1 || !onlineManager.isOnline()),
      retryDelay: 400,
      refetchOnWindowFocus: true,
      networkMode: 'online',
    },
    // A write fails at once and says so: it must not be sent later on its own.
    mutations: { networkMode: 'always' },
  },
})

const whose = () => `${getSession()?.user.sub} ${getSession()?.user.branch_guid}`
let owner = whose()
subscribe(() => {
  if (whose() === owner) return
  owner = whose()
  queryClient.clear()
})

/** Names the answers of an endpoint. */
export function nameOf(endpoint: Endpoint): string {
  return `${endpoint.method} ${endpoint.path}`
}

/** What a query has to say of itself, so that it is asked again after a call that changes what it reads. */
export function readsOf(...endpoints: readonly Endpoint[]): { reads: readonly string[] } {
  return { reads: endpoints.flatMap(({ reads }) => reads) }
}

let refreshing: Promise<unknown> = Promise.resolve()

/**
 * Asks again for every answer on the screen that reads what the call changes, and forgets those that are not. `call` does
 * so itself when it succeeds; this is for what a job has done, and for a refusal that shows that the screen is out of date.
 */
export function refresh<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<unknown> {
  const changes: readonly string[] = endpoint.changes
  if (changes.length === 0) return refreshing
  const isChanged = ({ meta }: Query) => readTags(meta).some((tag) => changes.includes(tag))
  const predicate = (query: Query) => isChanged(query) && !(input && isDeleted(query, endpoint, input.params))
  refreshing = Promise.all([refreshing, queryClient.invalidateQueries({ predicate })])
  return refreshing
}

/** Settles once all that the last calls have changed is on the screen. */
export function refreshed(): Promise<unknown> {
  return refreshing
}

function readTags(meta: Query['meta']): readonly string[] {
  return (meta?.reads ?? []) as readonly string[] // as readsOf writes it
}

/** Whether a query asks for what the call has deleted, or for something inside it: it would not be found. */
function isDeleted({ queryKey }: Query, { method, path }: Endpoint, params: unknown): boolean {
  const [name, asked] = queryKey
  if (method !== 'DELETE' || typeof name !== 'string' || typeof asked !== 'string') return false
  if (name !== `GET ${path}` && !name.startsWith(`GET ${path}/`)) return false
  const values = JSON.parse(asked) as Record<string, unknown> // the path's parameters, as queryOf writes them
  return Object.entries(params ?? {}).every(([key, value]) => values[key] === value)
}

/** The answers of an endpoint that the browser still has. */
export function answersOf<E extends Endpoint>(endpoint: E): ResponseOf<E>[] {
  const all = queryClient.getQueriesData<ResponseOf<E>>({ queryKey: [nameOf(endpoint)] })
  return all.flatMap(([, answer]) => (answer === undefined ? [] : [answer]))
}
