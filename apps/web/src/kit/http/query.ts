import { queryOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Endpoint, ResponseOf } from '#contract/endpoint.ts'
import { toast } from '#ui/overlay/toasts.tsx'
import { attempts } from '../session/attempts.ts'
import { ApiError, messageOf } from './api-error.ts'
import { nameOf, readsOf } from './cache.ts'
import { call } from './call.ts'
import type { CallInput } from './http.ts'
import type { SeenVersion } from './seen-version.ts'

/**
 * Returns options for `useQuery` and the query client. While only the query changes (page, sort, filters) the old
 * answer stays; another record of the same endpoint starts empty, so that no page ever shows the previous record.
 */
export function queryOf<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
  const params = JSON.stringify(input.params ?? {})
  return queryOptions<ResponseOf<E>, Error>({
    queryKey: [nameOf(endpoint), params, input.query ?? {}],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    meta: readsOf(endpoint),
    placeholderData: (before, query) => (query?.queryKey[1] === params ? before : undefined),
  })
}

interface CallOptions<E extends Endpoint> {
  onSuccess?: (response: ResponseOf<E>, input: CallInput<E>) => unknown
  /** By default the message is shown as a toast; a form that shows the error itself passes `'form'`. */
  errors?: 'toast' | 'form'
  /** The version of the record that the call changes. A save keeps the new one here, for the next save. */
  seen?: SeenVersion | undefined
}

/**
 * A write, with an idempotency key per attempt. A second press of a button before the first answer does nothing:
 * `mutate` sends the same input only once at a time.
 */
export function useCall<E extends Endpoint>(
  endpoint: E,
  { onSuccess, errors = 'toast', seen }: CallOptions<E> = {},
): UseMutationResult<ResponseOf<E>, Error, CallInput<E>> {
  const [tries] = useState(attempts)
  const [underWay] = useState(() => new Set<string>())
  const mutation = useMutation<ResponseOf<E>, Error, CallInput<E>>({
    mutationFn: (input) =>
      call(endpoint, input, {
        // A form does one thing. A record with a version is not changed twice anyway.
        idempotencyKey: tries.keyFor(input, errors === 'form' && !seen ? [input.params] : undefined),
        seen,
      }).finally(() => underWay.delete(JSON.stringify(input))),
    onSuccess: (response, input) => {
      tries.ended()
      return onSuccess?.(response, input)
    },
    onError: (error) => {
      tries.ended(error)
      if (errors === 'toast') showError(error)
    },
  })
  const { mutate } = mutation
  return {
    ...mutation,
    // React shows the button as busy only after a turn, too late for a double click.
    mutate: (...args) => {
      const key = JSON.stringify(args[0])
      if (underWay.has(key)) return
      underWay.add(key)
      mutate(...args)
    },
  }
}

/** Shows a thrown error as a toast, with a link to its details. */
export function showError(error: unknown): void {
  toast(messageOf(error), 'error', error instanceof ApiError ? error.moreDetails : undefined)
}
