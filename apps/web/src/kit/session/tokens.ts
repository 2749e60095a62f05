import { refresh } from '#contract/identity/sign-in.ts'
import { Temporal } from '#domain/temporal.ts'
import { ApiError, isServersFailure } from '../http/api-error.ts'
import { send } from '../http/http.ts'
import { runExclusively } from './exclusive.ts'
import { countEnds, getSession, loseSession, openSession, type Session } from './session.ts'
import { localKeys, sessionKeys } from './storage.ts'

/** Seconds before its expiry when a token counts as expired (AUTH-031). */
const margin = 60

let renewal: Promise<Session> | undefined

/**
 * Returns a token that is valid for at least another minute. Concurrent calls that need a new one share it (AUTH-034).
 */
export async function freshToken(): Promise<string> {
  const now = Temporal.Now.instant().epochMilliseconds / 1000
  const session = getSession()
  if (session && session.user.exp - now > margin) return session.token
  return (await renewSession()).token
}

/** Exchanges the refresh token although the access token may still be valid: the new one names the user's branches. */
export function renewSession(): Promise<Session> {
  renewal ??= renew().finally(() => {
    renewal = undefined
  })
  return renewal
}

/** Whether there is a session, or one can be restored from the refresh token of an earlier visit. */
export async function restoreSession(): Promise<boolean> {
  if (getSession()) return true
  if (localStorage.getItem(localKeys.refreshToken) === null) return false
  try {
    await freshToken()
    return true
  } catch (error) {
    if (saysNothing(error)) throw error
    return false
  }
}

/**
 * Switches to another branch (AUTH-037, AUTH-038). Throws, and keeps the current one, when the user does not have it
 * (AUTH-D19).
 */
export async function switchBranch(branchGuid: string): Promise<void> {
  await endingOnRefusal((error) => error.status === 401, exchange({ branch: () => branchGuid, orFirst: false }))
  localStorage.setItem(localKeys.lastBranchGuid, branchGuid)
}

/** Exchanges the refresh token, for the branch of this tab. A refusal logs the user out (AUTH-035). */
function renew(): Promise<Session> {
  const branch = () => sessionStorage.getItem(sessionKeys.branchGuid) ?? localStorage.getItem(localKeys.lastBranchGuid)
  // The user may have lost the branch since; their first one then opens (AUTH-D20).
  return endingOnRefusal(() => true, exchange({ branch, orFirst: true }))
}

/**
 * Whether an error says nothing about the session: no answer, a server failure or too many requests. The session stays,
 * and the call that needed it fails.
 */
function saysNothing(error: unknown): boolean {
  return isServersFailure(error) || (error instanceof ApiError && error.status === 429)
}

async function endingOnRefusal(ends: (error: ApiError) => boolean, work: Promise<Session>): Promise<Session> {
  const before = countEnds()
  try {
    return await work
  } catch (error) {
    const isRefusal = !(error instanceof ApiError) || (!saysNothing(error) && ends(error))
    // A session that ended meanwhile may have been followed by another, which this exchange must not touch.
    if (isRefusal && before === countEnds()) loseSession()
    throw error
  }
}

interface TokenRequest {
  /** Read when this tab's turn comes: the branch may have changed while it waited. */
  branch: () => string | null
  /** Whether the user's first branch will do when they do not have that one. */
  orFirst: boolean
}

function exchange({ branch, orFirst }: TokenRequest): Promise<Session> {
  const before = countEnds()
  const refuseIfEnded = () => {
    if (before !== countEnds()) throw signedOut()
  }
  return runExclusively(async () => {
    // Another tab may have exchanged the token while this one waited.
    const token = localStorage.getItem(localKeys.refreshToken)
    if (token === null) throw signedOut()
    const ask = await askerOf(token, refuseIfEnded)
    const wanted = branch() ?? undefined
    const access = await ask(wanted).catch((error: unknown) => {
      const isNotTheirs = orFirst && wanted !== undefined && error instanceof ApiError && error.status === 403
      if (isNotTheirs) return ask(undefined)
      throw error
    })
    refuseIfEnded()
    return openSession(access)
  })
}

type Asker = (branch: string | undefined) => Promise<string>

/** Returns the request for an access token that fits how the session began (AUTH-032, AUTH-033). */
async function askerOf(token: string, refuseIfEnded: () => void): Promise<Asker> {
  if (localStorage.getItem(localKeys.authType) !== 'google') {
    return async (branch) => {
      const query = branch === undefined ? {} : { branch_id: branch }
      const tokens = await send(refresh, { query, body: { refresh_token: token } })
      refuseIfEnded()
      localStorage.setItem(localKeys.refreshToken, tokens.refresh_token)
      return tokens.access_token
    }
  }
  const { exchangeIdentityFor, renewIdentity } = await import('./google.ts')
  const { refreshToken, identityToken } = await renewIdentity(token)
  refuseIfEnded()
  // Stored at once: the previous token is used up, whether or not the exchange succeeds.
  localStorage.setItem(localKeys.refreshToken, refreshToken)
  localStorage.setItem(localKeys.identityToken, identityToken)
  return (branch) => exchangeIdentityFor(identityToken, branch)
}

function signedOut(): ApiError {
  return new ApiError({ status: 401, message: 'Please sign in.' })
}
