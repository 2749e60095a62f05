import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { showError } from '../http/query.ts'

/**
 * What a form begins with: the first that is there. What the server says later does not change what is being typed. Who
 * saved too late starts again with what is there by then: with what was just read, as the form may be redrawn before
 * its screen is drawn with that. Nothing is dropped where it could not be read.
 */
export function useInitialValue<One>(now: One, read: () => Promise<One | undefined>) {
  const [beginning, setBeginning] = useState({ number: 0, first: now })
  if (beginning.first === undefined && now !== undefined) setBeginning({ number: 0, first: now })
  const reload = async () => {
    const first = await read()
    if (first !== undefined) setBeginning(({ number }) => ({ number: number + 1, first }))
  }
  /** `number` is the key of the form. */
  return { ...beginning, reload }
}

/** For `useInitialValue`: what a query finds now; what it fails with is told. */
export async function latestOf<One>(query: Pick<UseQueryResult<One>, 'refetch'>): Promise<One | undefined> {
  const { isSuccess, data, error } = await query.refetch()
  if (error) showError(error)
  return isSuccess ? data : undefined
}
