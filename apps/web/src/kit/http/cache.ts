import { onlineManager, type Query, QueryClient } from '@tanstack/react-query'
import type { Endpoint, ResponseOf } from '#contract/endpoint.ts'
import { getSession, subscribe } from '../session/session.ts'
import { ApiError } from './api-error.ts'
import { isAway } from './connection.ts'
import type { CallInput } from './http.ts'

/** The browser's cache of the server's state. It is cleared when user or branch change (AUTH-039). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // A refusal would be repeated, so it is not retried. An unreachable server is tried once more. While the
      // connection is lost, a query waits for it to return and keeps its rows instead of retrying every two seconds.
      retry: (failures, error) =>
        error instanceof ApiError && isAway(error.status) && (failures < 1 || !onlineManager.isOnline()),
      retryDelay: 400,
      refetchOnWindowFocus: true,
      networkMode: 'online',
    },
    // A write fails at once with a message: it must not be sent later by itself.
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

/** Returns the name of an endpoint in query keys. */
export function nameOf(endpoint: Endpoint): string {
  return `${endpoint.method} ${endpoint.path}`
}

/** Declares the endpoints that a query reads, so that a call that changes them refetches it. */
export function readsOf(...endpoints: readonly Endpoint[]): { reads: readonly string[] } {
  return { reads: endpoints.flatMap(({ reads }) => reads) }
}

let refreshing: Promise<unknown> = Promise.resolve()

/**
 * Refetches every active query that reads what the call changes, and marks the inactive ones as stale. `call` does so
 * itself when it succeeds; use this for changes by a job, and for a refusal that shows that the screen is stale.
 */
export function refresh<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<unknown> {
  const changes: readonly string[] = endpoint.changes
  if (changes.length === 0) return refreshing
  const isChanged = ({ meta }: Query) => readTags(meta).some((tag) => changes.includes(tag))
  const predicate = (query: Query) => isChanged(query) && !(input && isDeleted(query, endpoint, input.params))
  refreshing = Promise.all([refreshing, queryClient.invalidateQueries({ predicate })])
  return refreshing
}

/** Settles once all changes of the last calls are on the screen. */
export function refreshed(): Promise<unknown> {
  return refreshing
}

function readTags(meta: Query['meta']): readonly string[] {
  return (meta?.reads ?? []) as readonly string[] // as readsOf writes it
}

/** Whether a query reads the record that the call deleted, or something inside it: it would not be found. */
function isDeleted({ queryKey }: Query, { method, path }: Endpoint, params: unknown): boolean {
  const [name, asked] = queryKey
  if (method !== 'DELETE' || typeof name !== 'string' || typeof asked !== 'string') return false
  if (name !== `GET ${path}` && !name.startsWith(`GET ${path}/`)) return false
  const values = JSON.parse(asked) as Record<string, unknown> // the path's parameters, as queryOf writes them
  return Object.entries(params ?? {}).every(([key, value]) => values[key] === value)
}

/** Returns the cached answers of an endpoint. */
export function answersOf<E extends Endpoint>(endpoint: E): ResponseOf<E>[] {
  const all = queryClient.getQueriesData<ResponseOf<E>>({ queryKey: [nameOf(endpoint)] })
  return all.flatMap(([, answer]) => (answer === undefined ? [] : [answer]))
}
