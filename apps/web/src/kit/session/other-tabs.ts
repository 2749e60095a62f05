import { useSyncExternalStore } from 'react'
import { endSession, getSession, subscribe } from './session.ts'
import { localKeys } from './storage.ts'

let elsewhere: string | undefined
const listeners = new Set<() => void>()

function set(branchGuid: string | undefined): void {
  if (branchGuid === elsewhere) return
  elsewhere = branchGuid
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * A branch that another tab has switched to while this one shows a different one; undefined for none. This tab keeps
 * its own until the user decides otherwise (docs/decisions/0009).
 */
export function useBranchElsewhere(): string | undefined {
  return useSyncExternalStore(listen, () => elsewhere)
}

/** Keeps the user in the current branch. */
export function stayHere(): void {
  set(undefined)
}

/** Follows changes of the session in other tabs. Called once, at the start. */
export function watchOtherTabs(): void {
  globalThis.addEventListener('storage', ({ key, newValue }) => {
    const user = getSession()?.user
    if (!user) return
    // A session that ended in another tab ends here too (AUTH-D25).
    if (key === null || (key === localKeys.refreshToken && newValue === null)) return endSession()
    if (key !== localKeys.lastBranchGuid || newValue === null) return
    set(newValue !== user.branch_guid && user.branch_guids.includes(newValue) ? newValue : undefined)
  })
  // A page that is restored from the browser's memory missed all events meanwhile.
  globalThis.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && getSession() && localStorage.getItem(localKeys.refreshToken) === null) endSession()
  })
  let branch = getSession()?.user.branch_guid
  subscribe(() => {
    if (getSession()?.user.branch_guid === branch) return
    branch = getSession()?.user.branch_guid
    set(undefined)
  })
}
