import type { Configuration } from 'openid-client'
import { AppError } from '#contract/errors.ts'

/** How this server is known to the provider that signs people in: Google, or another of its kind by configuration. */
export interface GoogleOptions {
  /** Address under which the provider describes itself (OpenID Connect discovery). */
  readonly issuer: string
  readonly clientId: string
  /** Empty for a client without one. */
  readonly clientSecret: string
}

/** A code as it came back to the browser, with what it was asked for under. */
export interface AuthorizationCode {
  readonly code: string
  readonly redirectUri: string
  /** Of PKCE (RFC 7636), where the code was asked for with a challenge. */
  readonly codeVerifier: string | undefined
}

export interface Google {
  readonly clientId: string
  /** Where the browser goes. Throws `UNAVAILABLE` while the provider does not answer. */
  authorizationEndpoint(): Promise<string>
  /**
   * The account that the code was issued to. Throws `GOOGLE_REFUSED` for a code that the provider does not know and for an answer
   * that is not the provider's; `UNAVAILABLE` without an answer.
   */
  personOf(code: AuthorizationCode): Promise<Person>
}

export interface Person {
  readonly email: string
  /** People who may enter any email with the provider must not get another's account here (AUTH-D18). */
  readonly isVerified: boolean
}

/** Asks the provider for nothing until somebody signs in; what it says of itself is then kept. */
export function googleAt(options: GoogleOptions): Google {
  let found: Promise<Configuration> | undefined
  const provider = () => {
    // A failure is forgotten, so that the next one to sign in tries again.
    found ??= discover(options).catch((error: unknown) => {
      found = undefined
      throw unavailable(error)
    })
    return found
  }
  return {
    clientId: options.clientId,
    async authorizationEndpoint() {
      const endpoint = (await provider()).serverMetadata().authorization_endpoint
      if (endpoint === undefined)
        throw new AppError('UNAVAILABLE', 'Google’s sign-in address is missing. Check the settings of single sign-on.')
      return endpoint
    },
    async personOf(code) {
      const claims = await claimsOf(await provider(), code)
      if (typeof claims?.email !== 'string') throw new AppError('GOOGLE_REFUSED')
      return { email: claims.email, isVerified: claims.email_verified === true }
    },
  }
}

/** Loaded only here: most installations never sign anybody in this way. */
const client = () => import('openid-client')

async function discover({ issuer, clientId, clientSecret }: GoogleOptions): Promise<Configuration> {
  const { allowInsecureRequests, ClientSecretBasic, discovery, enableNonRepudiationChecks, None } = await client()
  const address = new URL(issuer)
  const authentication = clientSecret === '' ? None() : ClientSecretBasic(clientSecret)
  const isLoopback = address.protocol === 'http:'
  return discovery(address, clientId, undefined, authentication, {
    // An identity token's signature is checked although it comes straight from the provider.
    execute: [enableNonRepudiationChecks, ...(isLoopback ? [allowInsecureRequests] : [])],
    timeout: 10,
  })
}

/** The provider's claims about the person, after issuer, audience, times and signature of its identity token were verified. */
async function claimsOf(provider: Configuration, { code, redirectUri, codeVerifier }: AuthorizationCode) {
  const { fetchUserInfo, genericGrantRequest, ResponseBodyError } = await client()
  try {
    const answer = await genericGrantRequest(provider, 'authorization_code', {
      code,
      redirect_uri: redirectUri,
      ...(codeVerifier === undefined ? {} : { code_verifier: codeVerifier }),
    })
    const claims = answer.claims()
    // Google says the email in its identity token; other providers only when they are asked.
    return claims && claims.email === undefined
      ? await fetchUserInfo(provider, answer.access_token, claims.sub)
      : claims
  } catch (error) {
    if (isUnanswered(error)) throw unavailable(error)
    const isOurs = error instanceof ResponseBodyError && error.error === 'invalid_client'
    if (isOurs) throw new Error('Google does not accept GOOGLE_CLIENT_ID with GOOGLE_CLIENT_SECRET', { cause: error })
    throw new AppError('GOOGLE_REFUSED')
  }
}

/** The network failed, the provider took too long, or it says itself that it is in trouble. */
function isUnanswered(error: unknown): boolean {
  const { name, code, cause } = error as { name?: string; code?: string; cause?: unknown }
  if (name === 'TimeoutError' || code === 'OAUTH_TIMEOUT') return true
  if (cause instanceof Response) return cause.status >= 500
  return error instanceof TypeError && error.message === 'fetch failed'
}

function unavailable(cause: unknown): Error {
  return Object.assign(new AppError('UNAVAILABLE', 'Google does not answer.'), { cause })
}
