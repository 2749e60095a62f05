import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { stringifySearch } from '../../kit/url/search.ts'

/** The search part of each list when it was last open, so that links back restore its filters. */
const left = new Map<string, string>()

/** Remembers the current filters of the list at a path. */
export function useRememberedList(path: string): void {
  const { pathname, search } = useRouterState({ select: (state) => state.location })
  // The memory outlives the screen. During navigation the address is already the next screen's.
  useEffect(() => {
    if (pathname === path) left.set(path, stringifySearch(search))
  }, [path, pathname, search])
}

/** Returns the address of a list with its last filters. */
export function listAddress(path: string): string {
  return path + (left.get(path) ?? '')
}
