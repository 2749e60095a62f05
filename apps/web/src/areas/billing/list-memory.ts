import { useEffect } from 'react'

/** The search part with which each list was left, so that the way back leads to what one came from. */
const left = new Map<string, string>()

/** Remembers how the list at a path is filtered at present. */
export function useRememberedList(path: string): void {
  // The address is the router's; it has been written by the time the screen stands.
  useEffect(() => {
    left.set(path, location.search)
  })
}

/** The address of a list as it was last seen. */
export function listAddress(path: string): string {
  return path + (left.get(path) ?? '')
}
