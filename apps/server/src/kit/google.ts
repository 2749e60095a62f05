import type { Configuration } from 'openid-client'
import { AppError } from '#contract/errors.ts'

/**
 * This server's registration with the sign-in provider: Google, or another OpenID Connect provider by configuration.
 */
export interface GoogleOptions {
  /** The issuer address, for OpenID Connect discovery. */
  readonly issuer: string
  readonly clientId: string
  /** Empty for a client without a secret. */
  readonly clientSecret: string
}

/** An authorization code as the browser returned it, with the parameters it was requested with. */
export interface AuthorizationCode {
  readonly code: string
  readonly redirectUri: string
  /** For PKCE (RFC 7636), when the code was requested with a challenge. */
  readonly codeVerifier: string | undefined
}

export interface Google {
  readonly clientId: string
  /** Returns the address that the browser is redirected to. Throws `UNAVAILABLE` while the provider does not answer. */
  authorizationEndpoint(): Promise<string>
  /**
   * Returns the person that the code was issued to. Throws `GOOGLE_REFUSED` for a code that the provider does not know
   * and for a response that is not the provider's; `UNAVAILABLE` without a response.
   */
  personOf(code: AuthorizationCode): Promise<Person>
}

export interface Person {
  readonly email: string
  /**
   * False for an email that the provider has not verified: people can enter anyone's there, which must not open that
   * person's account here (AUTH-D18).
   */
  readonly isVerified: boolean
}

/** Makes no request until the first sign-in; the provider's configuration is then cached. */
export function googleAt(options: GoogleOptions): Google {
  let found: Promise<Configuration> | undefined
  const provider = () => {
    // A failure is not cached, so that the next sign-in tries again.
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

/** Loaded on demand: most installations do not use this sign-in. */
const client = () => import('openid-client')

async function discover({ issuer, clientId, clientSecret }: GoogleOptions): Promise<Configuration> {
  const { allowInsecureRequests, ClientSecretBasic, discovery, enableNonRepudiationChecks, None } = await client()
  const address = new URL(issuer)
  const authentication = clientSecret === '' ? None() : ClientSecretBasic(clientSecret)
  const isLoopback = address.protocol === 'http:'
  return discovery(address, clientId, undefined, authentication, {
    // The signature of an identity token is checked although it comes straight from the provider.
    execute: [enableNonRepudiationChecks, ...(isLoopback ? [allowInsecureRequests] : [])],
    timeout: 10,
  })
}

/**
 * Returns the provider's claims about the person, after verifying the identity token's issuer, audience, times and
 * signature.
 */
async function claimsOf(provider: Configuration, { code, redirectUri, codeVerifier }: AuthorizationCode) {
  const { fetchUserInfo, genericGrantRequest, ResponseBodyError } = await client()
  try {
    const answer = await genericGrantRequest(provider, 'authorization_code', {
      code,
      redirect_uri: redirectUri,
      ...(codeVerifier === undefined ? {} : { code_verifier: codeVerifier }),
    })
    const claims = answer.claims()
    // Google includes the email in its identity token; other providers return it only on request.
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

/** Whether the network failed, the provider timed out, or it reports a failure of its own. */
function isUnanswered(error: unknown): boolean {
  const { name, code, cause } = error as { name?: string; code?: string; cause?: unknown }
  if (name === 'TimeoutError' || code === 'OAUTH_TIMEOUT') return true
  if (cause instanceof Response) return cause.status >= 500
  return error instanceof TypeError && error.message === 'fetch failed'
}

function unavailable(cause: unknown): Error {
  return Object.assign(new AppError('UNAVAILABLE', 'Google is not responding.'), { cause })
}
