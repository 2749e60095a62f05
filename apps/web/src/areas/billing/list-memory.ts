import { useEffect } from 'react'

/** The search part with which each list was left, so that the way back leads to what one came from. */
const left = new Map<string, string>()

/** Remembers how the list at a path is filtered at present. */
export function useRememberedList(path: string): void {
  // The address stands outside of what is drawn. On the way to another screen it is that screen's already.
  useEffect(() => {
    if (location.pathname === path) left.set(path, location.search)
  })
}

/** The address of a list as it was last seen. */
export function listAddress(path: string): string {
  return path + (left.get(path) ?? '')
}
