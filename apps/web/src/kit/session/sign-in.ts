import { login } from '#contract/identity/sign-in.ts'
import { permissionGroups } from '#contract/permissions.ts'
import { send } from '../http/http.ts'
import { getSession, openSession } from './session.ts'
import { localKeys, sessionKeys } from './storage.ts'
import { switchBranch } from './tokens.ts'

/** Signs in by email and password. Throws an `ApiError`. */
export async function signIn(email: string, password: string): Promise<void> {
  const tokens = await send(login, { body: { email, password } })
  localStorage.setItem(localKeys.authType, 'legacy')
  localStorage.setItem(localKeys.refreshToken, tokens.refresh_token)
  openSession(tokens.access_token)
  await openLastBranch()
}

/** Signs in with Google's answer. Throws an `ApiError` with the message to show (AUTH-077). */
export async function signInWithGoogle(answer: {
  code?: string | undefined
  state?: string | undefined
}): Promise<void> {
  const { openGoogle } = await import('./google.ts')
  const tokens = await openGoogle(answer)
  localStorage.setItem(localKeys.authType, 'google')
  localStorage.setItem(localKeys.refreshToken, tokens.refreshToken)
  localStorage.setItem(localKeys.identityToken, tokens.identityToken)
  openSession(tokens.accessToken)
  await openLastBranch()
}

/** Returns the path that was requested while signed out, or the start (AUTH-D26), and forgets it. */
export function takeRequestedPath(): string {
  const path = sessionStorage.getItem(sessionKeys.requestedPath) ?? '/'
  sessionStorage.removeItem(sessionKeys.requestedPath)
  return path
}

/** A sign-in opens the user's first branch; this switches to the last used one, if the user still has it (AUTH-D20). */
async function openLastBranch(): Promise<void> {
  const user = getSession()?.user
  if (!user) return
  // Users of the NHS group always go to their care plan, whatever they requested (AUTH-D26).
  if (user.permission_groups.includes(permissionGroups.nhs)) sessionStorage.removeItem(sessionKeys.requestedPath)
  const last = localStorage.getItem(localKeys.lastBranchGuid)
  if (last !== null && last !== user.branch_guid && user.branch_guids.includes(last)) {
    try {
      return await switchBranch(last)
    } catch (error) {
      // The user is signed in all the same and can retry in the branch selector, unless the session has just ended.
      if (!getSession()) throw error
    }
  }
  if (user.branch_guid !== null) localStorage.setItem(localKeys.lastBranchGuid, user.branch_guid)
}
