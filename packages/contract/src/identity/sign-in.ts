import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Guid } from '../fields.ts'

const required = 'The field is required'

export const LoginInput = z.object({
  email: z.string(required).trim().min(1, required).max(255).pipe(z.email('Value must be a valid email address.')),
  password: z.string(required).min(1, required).max(255),
})

const Tokens = z.object({ access_token: z.string(), refresh_token: z.string() })

/** AUTH-062, AUTH-D14 to AUTH-D17. */
export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  changes: [],
  summary: 'Sign in with email and password',
  access: 'public',
  body: LoginInput,
  response: Tokens,
  errors: ['BAD_CREDENTIALS', 'PASSWORD_CHANGE', 'TOO_MANY_SIGN_INS'],
})

/** AUTH-063; also returns a refresh token, which replaces the sent one (AUTH-D02). */
export const refresh = endpoint({
  method: 'POST',
  path: '/auth/refresh',
  changes: [],
  summary: 'Exchange a refresh token for an access token, for another branch on request',
  access: 'public',
  query: z.object({ branch_id: Guid.optional() }),
  body: z.object({ refresh_token: z.string().min(1).max(255) }),
  response: Tokens,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
})

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  changes: [],
  summary: 'Revoke a refresh token and all of its family',
  access: 'public',
  body: z.object({ refresh_token: z.string().min(1).max(255) }),
  response: z.undefined(),
  status: 204,
})

/** Claims of the access token (AUTH-D01). The web only decodes them; the server checks the signature on every call. */
export const AccessToken = z.object({
  sub: Guid,
  /** The session. The token ends with it. */
  sid: Guid,
  branch_guid: Guid.nullable(),
  branch_guids: z.array(Guid),
  username: z.string(),
  environment: z.string(),
  user_type: z.int().min(1).max(4),
  permission_groups: z.array(Guid),
  roles: z.array(z.string()),
  build: z.string(),
  exp: z.int(),
})
export type AccessToken = z.output<typeof AccessToken>

export const userTypes = { relative: 1, carer: 2, operator: 3, patient: 4 } as const

/** Returns the displayed name of a user type (AUTH-003, AUTH-008). */
export function userTypeWord(type: number): string {
  return ['', 'Relative', 'Carer', 'Role Admin', 'Client'][type] ?? ''
}
