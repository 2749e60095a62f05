import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { showError } from '../http/query.ts'

/**
 * Holds the initial value of a form: the first one that is available. Later answers of the server do not replace what
 * the user is typing. `reload`, after a conflict, restarts the form with the value just read, since the form may render
 * before its screen does. A failed read discards nothing.
 */
export function useInitialValue<One>(now: One, read: () => Promise<One | undefined>) {
  const [initial, setInitial] = useState({ number: 0, first: now })
  if (initial.first === undefined && now !== undefined) setInitial({ number: 0, first: now })
  const reload = async () => {
    const first = await read()
    if (first !== undefined) setInitial(({ number }) => ({ number: number + 1, first }))
  }
  /** `number` is the key of the form. */
  return { ...initial, reload }
}

/** For `useInitialValue`: refetches a query and returns its value; shows the error when it fails. */
export async function latestOf<One>(query: Pick<UseQueryResult<One>, 'refetch'>): Promise<One | undefined> {
  const { isSuccess, data, error } = await query.refetch()
  if (error) showError(error)
  return isSuccess ? data : undefined
}
