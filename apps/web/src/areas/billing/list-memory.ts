import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { stringifySearch } from '../../kit/url/search.ts'

/** The search part with which each list was left, so that the way back leads to what one came from. */
const left = new Map<string, string>()

/** Remembers how the list at a path is filtered at present. */
export function useRememberedList(path: string): void {
  const { pathname, search } = useRouterState({ select: (state) => state.location })
  // The memory outlives the screen. On the way to another screen the address is that screen's already.
  useEffect(() => {
    if (pathname === path) left.set(path, stringifySearch(search))
  }, [path, pathname, search])
}

/** The address of a list as it was last seen. */
export function listAddress(path: string): string {
  return path + (left.get(path) ?? '')
}
