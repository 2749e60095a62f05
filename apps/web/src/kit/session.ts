import { useSyncExternalStore } from 'react'
import { AccessToken, login, logout, refresh } from '#contract/identity/sign-in.ts'
import { held } from '#contract/permissions.ts'
import { Temporal } from '#domain/temporal.ts'
import { ApiError } from './api-error.ts'
import { send } from './http.ts'
import { forgetDrafts, forgetSession, localKeys, sessionKeys } from './storage.ts'

export interface Session {
  token: string
  user: AccessToken
}

/** Seconds before its end at which a token counts as spent (AUTH-031). */
const margin = 60

let current = read()
const listeners = new Set<() => void>()

function set(next: Session | undefined) {
  current = next
  for (const listener of listeners) listener()
}

/** Told after every change of the session; gives the way to stop. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The payload of a token; undefined when it can not be read. The server checks the signature on every call. */
export function decodeToken(token: string): AccessToken | undefined {
  try {
    const payload = token.split('.')[1] ?? ''
    const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
    // The payload is UTF-8, and a name in it may have letters beyond Latin-1, which atob would tear apart.
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

function keep(tokens: { access_token: string; refresh_token: string }): Session {
  const user = decodeToken(tokens.access_token)
  if (!user) throw new Error('The server sent an access token that can not be read')
  sessionStorage.setItem(sessionKeys.accessToken, tokens.access_token)
  localStorage.setItem(localKeys.refreshToken, tokens.refresh_token)
  if (user.branch_guid !== null) {
    sessionStorage.setItem(sessionKeys.branchGuid, user.branch_guid)
    localStorage.setItem(localKeys.lastBranchGuid, user.branch_guid)
  }
  const session = { token: tokens.access_token, user }
  set(session)
  return session
}

/** The signed-in user, or undefined. */
export function getSession(): Session | undefined {
  return current
}

export function useSession(): Session | undefined {
  return useSyncExternalStore(subscribe, getSession)
}

/** The signed-in user on screens that only signed-in users reach. */
export function useUser(): AccessToken {
  const session = useSession()
  if (!session) throw new Error('This screen was opened by nobody')
  return session.user
}

/** Signs in by email and password and opens the branch used last, if it is still theirs (AUTH-D20). */
export async function signIn(email: string, password: string): Promise<void> {
  const last = localStorage.getItem(localKeys.lastBranchGuid)
  const tokens = await send(login, { body: { email, password } })
  localStorage.setItem(localKeys.authType, 'legacy')
  const { user } = keep(tokens)
  if (last !== null && last !== user.branch_guid && user.branch_guids.includes(last)) await switchBranch(last)
}

/** Ends the session here and, through the refresh token's removal, in every other tab (AUTH-029, AUTH-D25). */
export function logOut(): void {
  const token = localStorage.getItem(localKeys.refreshToken)
  // Revoking is a courtesy to the server; the user is signed out whether or not it is there.
  if (token !== null) send(logout, { body: { refresh_token: token } }, { keepalive: true }).catch(() => undefined)
  endSession()
  // Last, because forms keep a draft when they are told that the session ended.
  forgetDrafts()
}

/** Forgets the session without telling the server: the server ended it, or another tab did. Forms keep a draft. */
export function endSession(): void {
  forgetSession()
  set(undefined)
}

let renewal: Promise<Session> | undefined

/** A token good for at least another minute. Calls that need a new one at the same moment share one (AUTH-034). */
export async function freshToken(): Promise<string> {
  const now = Temporal.Now.instant().epochMilliseconds / 1000
  if (current && current.user.exp - now > margin) return current.token
  renewal ??= renew().finally(() => {
    renewal = undefined
  })
  return (await renewal).token
}

/** True when there is a session, or one can be made from the refresh token of an earlier visit. */
export async function restoreSession(): Promise<boolean> {
  if (current) return true
  if (localStorage.getItem(localKeys.refreshToken) === null) return false
  try {
    await freshToken()
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status === 0) throw error
    return false
  }
}

/** Exchanges the refresh token, for the branch of this tab. A refusal logs the user out (AUTH-035). */
async function renew(): Promise<Session> {
  const branch = sessionStorage.getItem(sessionKeys.branchGuid) ?? localStorage.getItem(localKeys.lastBranchGuid)
  try {
    return await exchange(branch ?? undefined)
  } catch (error) {
    // The branch may have been taken from the user since; their first one then opens (AUTH-D20).
    if (error instanceof ApiError && error.status === 403 && branch !== null) return exchange(undefined).catch(ended)
    return ended(error)
  }
}

function ended(error: unknown): never {
  // Without an answer nothing is known about the session: it stays, and the call that needed it fails.
  if (!(error instanceof ApiError && error.status === 0)) endSession()
  throw error
}

async function exchange(branch: string | undefined): Promise<Session> {
  const token = localStorage.getItem(localKeys.refreshToken)
  if (token === null) throw new ApiError({ status: 401, message: 'Please sign in.' })
  const query = branch === undefined ? {} : { branch_id: branch }
  return keep(await send(refresh, { query, body: { refresh_token: token } }))
}

/** Opens another branch. Throws, and the present one stays, when it is not the user's (AUTH-D19). */
export async function switchBranch(branchGuid: string): Promise<void> {
  await exchange(branchGuid)
}

/** Ends the session here too when it ends in another tab (AUTH-D25). Called once, at the start. */
export function watchOtherTabs(): void {
  globalThis.addEventListener('storage', (event) => {
    const removed = event.key === null || (event.key === localKeys.refreshToken && event.newValue === null)
    if (removed && current) endSession()
  })
}

/** A question that can be asked of the permissions of the signed-in user. */
export function permissionsOf(session: Session | undefined) {
  return held(session?.user.roles ?? [])
}
