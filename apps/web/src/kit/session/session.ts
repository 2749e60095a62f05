import { useSyncExternalStore } from 'react'
import { AccessToken, logout } from '#contract/identity/sign-in.ts'
import { held } from '#contract/permissions.ts'
import { send } from '../http/http.ts'
import { forgetDrafts, forgetSession, localKeys, sessionKeys } from './storage.ts'

export interface Session {
  token: string
  user: AccessToken
}

let current = read()
let ends = 0
const listeners = new Set<() => void>()

function set(next: Session | undefined) {
  current = next
  for (const listener of listeners) listener()
}

/** Calls the listener after every change of the session. Returns a function that unsubscribes it. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the payload of a token; undefined when it cannot be read. The server checks the signature on every call. */
export function decodeToken(token: string): AccessToken | undefined {
  try {
    const payload = token.split('.')[1] ?? ''
    const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
    // The payload is UTF-8, and names may contain letters beyond Latin-1, which atob would split.
    const bytes = Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0)
    return AccessToken.parse(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    return undefined
  }
}

function read(): Session | undefined {
  const token = sessionStorage.getItem(sessionKeys.accessToken)
  const user = token === null ? undefined : decodeToken(token)
  return token !== null && user ? { token, user } : undefined
}

/** Opens the session of an access token in this tab (AUTH-026). */
export function openSession(token: string): Session {
  const user = decodeToken(token)
  if (!user) throw new Error('The server sent an access token that can not be read')
  sessionStorage.setItem(sessionKeys.accessToken, token)
  if (user.branch_guid !== null) sessionStorage.setItem(sessionKeys.branchGuid, user.branch_guid)
  sessionStorage.removeItem(sessionKeys.sessionEnded)
  const session = { token, user }
  set(session)
  return session
}

/** Returns the session of the signed-in user, or undefined. */
export function getSession(): Session | undefined {
  return current
}

export function useSession(): Session | undefined {
  return useSyncExternalStore(subscribe, getSession)
}

/** Returns the signed-in user, on screens that only signed-in users reach. */
export function useUser(): AccessToken {
  const session = useSession()
  if (!session) throw new Error('This screen needs a session')
  return session.user
}

/** Ends the session here and, through the refresh token's removal, in every other tab (AUTH-029, AUTH-D25). */
export function logOut(): void {
  const token = localStorage.getItem(localKeys.refreshToken)
  // Revoking is best effort; the user is signed out whether or not the server answers.
  if (token !== null) send(logout, { body: { refresh_token: token } }, { keepalive: true }).catch(() => undefined)
  endSession()
  // Last, because forms store a draft when they are notified that the session ended.
  forgetDrafts()
  sessionStorage.removeItem(sessionKeys.sessionEnded)
}

/** Ends the session without notifying the server. Forms store a draft. */
export function endSession(): void {
  ends++
  if (current) sessionStorage.setItem(sessionKeys.sessionEnded, 'true')
  forgetSession()
  set(undefined)
}

/** Ends the session because the server did: after sign-in the user returns to the same page (AUTH-D26). */
export function loseSession(): void {
  if (current) sessionStorage.setItem(sessionKeys.requestedPath, location.pathname + location.search)
  endSession()
}

/**
 * Returns how often a session has ended in this tab: a request made before the latest end must not open a session after
 * it.
 */
export function countEnds(): number {
  return ends
}

/** Returns the permissions of the signed-in user in the shape that access checks take. */
export function permissionsOf(session: Session | undefined) {
  return held(session?.user.roles ?? [])
}
