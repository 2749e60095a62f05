import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { showError } from '../http/query.ts'

/**
 * What a form begins with. Who saved too late begins anew with what is there by then: with what was just read, as the
 * form may be drawn anew before its screen is drawn with that. Nothing is dropped where it could not be read.
 */
export function useBeginning<One>(now: One, read: () => Promise<One | undefined>) {
  const [again, setAgain] = useState<{ number: number; first: One }>()
  const reload = async () => {
    const first = await read()
    if (first !== undefined) setAgain((before) => ({ number: (before?.number ?? 0) + 1, first }))
  }
  /** `number` is the key of the form; it keeps the `first` that it is mounted with. */
  return { number: again?.number ?? 0, first: again?.first ?? now, reload }
}

/** For `useBeginning`: what a query finds now; what it fails with is told. */
export async function latestOf<One>(query: Pick<UseQueryResult<One>, 'refetch'>): Promise<One | undefined> {
  const { isSuccess, data, error } = await query.refetch()
  if (error) showError(error)
  return isSuccess ? data : undefined
}
