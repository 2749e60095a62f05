import { errorCatalogue } from '#contract/errors.ts'
import { exchangeIdentity, findGoogle, refreshGoogle, signInWithGoogle } from '#contract/identity/google.ts'
import { ApiError, noAnswer } from '../http/api-error.ts'
import { send } from '../http/http.ts'
import { loadSettings } from '../http/load-settings.ts'
import { sessionKeys } from './storage.ts'

/** State that is stored while the user is at Google. */
interface Trip {
  state: string
  codeVerifier: string
}

const redirectUri = () => `${location.origin}/login-sso`

/** Returns the address at Google that starts a sign-in (AUTH-D18). Throws an `ApiError`. */
export async function beginGoogle(): Promise<string> {
  const { authorizationEndpoint, clientId } = await send(findGoogle, {})
  const trip: Trip = { state: randomText(), codeVerifier: randomText() }
  sessionStorage.setItem(sessionKeys.googleTrip, JSON.stringify(trip))
  const address = new URL(authorizationEndpoint)
  const asked = {
    client_id: clientId,
    redirect_uri: redirectUri(),
    response_type: 'code',
    scope: 'openid email profile',
    state: trip.state,
    code_challenge: await challengeOf(trip.codeVerifier),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value)
  return address.href
}

/** Google's answer; the address is that of the current page. */
export interface GoogleAnswer {
  code?: string | undefined
  state?: string | undefined
}

interface GoogleSession {
  accessToken: string
  refreshToken: string
  identityToken: string
}

/** Exchanges Google's answer for the tokens of a session. Throws an `ApiError` with the message to show (AUTH-077). */
export async function openGoogle({ code, state }: GoogleAnswer): Promise<GoogleSession> {
  const trip = takeTrip()
  // An answer that this tab did not request may come from an attacker who wants the user to work in the attacker's
  // account.
  if (code === undefined || trip === undefined || state !== trip.state) throw refusal()
  const body = { authorizationCode: code, redirectUri: redirectUri(), clientId: await clientId() }
  try {
    const tokens = await send(signInWithGoogle, { body: { ...body, codeVerifier: trip.codeVerifier } })
    return { ...tokens, accessToken: await exchangeIdentityFor(tokens.identityToken, undefined) }
  } catch (error) {
    // Too many requests, a failure and no answer say nothing about the account.
    const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
    throw isRefusal ? refusal() : error
  }
}

/** Renews the identity token that access tokens are exchanged for, and the refresh token (AUTH-032). */
export async function renewIdentity(refreshToken: string): Promise<Omit<GoogleSession, 'accessToken'>> {
  return send(refreshGoogle, { body: { refreshToken, clientId: await clientId() } })
}

/** Returns an access token for a branch, or without one for the user's first (AUTH-032, AUTH-D19). */
export async function exchangeIdentityFor(identityToken: string, branch: string | undefined): Promise<string> {
  const query = branch === undefined ? {} : { branch }
  return (await send(exchangeIdentity, { query }, { bearer: identityToken })).accessToken
}

let known: string | undefined

/** The application's client id at Google (AUTH-D18). */
async function clientId(): Promise<string> {
  known ??= (await loadSettings()).GoogleClientId
  if (known === undefined) throw noAnswer('The settings have no client id for Google.')
  return known
}

function takeTrip(): Trip | undefined {
  const text = sessionStorage.getItem(sessionKeys.googleTrip)
  sessionStorage.removeItem(sessionKeys.googleTrip)
  return text === null ? undefined : (JSON.parse(text) as Trip) // only this module writes it
}

function refusal(): ApiError {
  return new ApiError({ status: 401, message: errorCatalogue.GOOGLE_REFUSED.title })
}

/** 256 random bits as text, so that no state or verifier can be guessed. */
function randomText(): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(32)))
}

/** PKCE, RFC 7636: a stolen code is useless without the verifier. */
async function challengeOf(verifier: string): Promise<string> {
  return base64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))))
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
