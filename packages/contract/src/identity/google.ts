import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Guid } from '../fields.ts'

// The identity service of the specification, on the same server, in its own letter case. All of its calls answer 404
// while single sign-on is off (AUTH-011). Both of its tokens are issued by this server (docs/decisions/0008).

const ClientId = z.string().min(1).max(255)
const Token = z.string().min(1).max(4096)

/**
 * Returns the address for signing in with Google. Not in the specification, which leaves the provider's address to the
 * browser.
 */
export const findGoogle = endpoint({
  method: 'GET',
  path: '/v1/auth/google',
  reads: [],
  summary: 'The address and the client id for signing in with Google',
  access: 'public',
  response: z.object({ authorizationEndpoint: z.string(), clientId: ClientId }),
  errors: ['NOT_FOUND', 'UNAVAILABLE'],
})

/** AUTH-067, AUTH-D18. The verifier (PKCE, RFC 7636) belongs to codes requested with a challenge. */
export const signInWithGoogle = endpoint({
  method: 'POST',
  path: '/v1/auth/google',
  changes: [],
  summary: 'Sign in with an authorisation code from Google',
  access: 'public',
  body: z.object({
    authorizationCode: z.string().min(1).max(4096),
    redirectUri: z.string().min(1).max(2048),
    clientId: ClientId,
    codeVerifier: z
      .string()
      .min(43)
      .max(128)
      .meta({ examples: ['dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'] })
      .optional(),
  }),
  response: z.object({ refreshToken: z.string(), identityToken: z.string() }),
  errors: ['GOOGLE_REFUSED', 'NOT_FOUND', 'UNAVAILABLE'],
})

/** AUTH-068. The returned refresh token replaces the sent one (AUTH-D02). */
export const refreshGoogle = endpoint({
  method: 'POST',
  path: '/v1/auth/google/refresh',
  changes: [],
  summary: 'Exchange a refresh token of a Google sign-in for an identity token',
  access: 'public',
  body: z.object({ refreshToken: z.string().min(1).max(255), clientId: ClientId }),
  response: z.object({ identityToken: z.string(), refreshToken: z.string() }),
  errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
})

/** AUTH-069, AUTH-D19. Public to the gate, because its bearer is an identity token, which the handler checks. */
export const exchangeIdentity = endpoint({
  method: 'GET',
  path: '/v1/auth/dcp',
  reads: [],
  summary: 'Exchange an identity token, sent as bearer, for an access token, for another branch on request',
  access: 'public',
  query: z.object({ branch: Guid.optional() }),
  response: z.object({ accessToken: Token }),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'],
})
