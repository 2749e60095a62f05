import { z } from 'zod'
import { requiredMessage } from '#domain/validators/text.ts'
import { carerAccess } from '../carer/access.ts'
import { clientAccess } from '../client/access.ts'
import { endpoint } from '../endpoint.ts'
import { Guid } from '../fields.ts'
import { operatorAccess } from '../operator/access.ts'
import { confirmed, passwordPair } from './new-password.ts'

/** AUTH-053. */
export const ResetRequest = z.object({
  email: z
    .string(requiredMessage)
    .trim()
    .min(1, requiredMessage)
    .max(255)
    .pipe(z.email('Value must be a valid email address.')),
})

const Token = z.string().min(1).max(255)

/** AUTH-064, AUTH-D13: answers the same whether or not an account has that email. */
export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/auth/request-password-reset',
  changes: [],
  summary: 'Mail a link for changing the password',
  access: 'public',
  body: ResetRequest,
  response: z.undefined(),
  status: 204,
  errors: ['TOO_MANY_REQUESTS'],
})

/** AUTH-065, AUTH-D12. The guid is that of the account, as in the link. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  changes: [],
  summary: 'Change the password with a mailed link',
  access: 'public',
  body: confirmed(z.object({ ...passwordPair, reset_token: Token, guid: Guid })),
  response: z.undefined(),
  status: 204,
  errors: ['LINK_INVALID', 'TOO_MANY_REQUESTS'],
})

/** AUTH-066, AUTH-D12. */
export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/auth/invitation',
  changes: [],
  summary: 'Create the account of a mailed invitation',
  access: 'public',
  body: confirmed(z.object({ ...passwordPair, invitation_token: Token, guid: Guid })),
  response: z.undefined(),
  status: 204,
  errors: ['LINK_INVALID', 'TOO_MANY_REQUESTS'],
})

/** Checks whether a link from a mail still works, before the user chooses a password. The link stays usable. */
export const checkAccountLink = endpoint({
  method: 'POST',
  path: '/auth/check-link',
  changes: [],
  summary: 'Whether a mailed link still works',
  access: 'public',
  body: z.object({ kind: z.enum(['reset', 'invitation']), guid: Guid, token: Token }),
  response: z.undefined(),
  status: 204,
  errors: ['LINK_INVALID', 'TOO_MANY_REQUESTS'],
})

/** AUTH-045, AUTH-D23: which one of the permissions is needed depends on the invited user. */
export const inviteUser = endpoint({
  method: 'POST',
  path: '/user/:guid/invite',
  changes: ['carer', 'client', 'operator', 'relative'],
  summary: 'Invite a carer, a client, a relative or an operator to create their account',
  access: [...carerAccess.edit.access, ...clientAccess.edit.access, ...operatorAccess.edit.access],
  params: z.object({ guid: Guid }),
  response: z.undefined(),
  status: 204,
  errors: ['NOT_FOUND', 'EMAIL_TAKEN', 'HAS_LOGIN', 'NO_EMAIL', 'USER_INACTIVE', 'TOO_MANY_REQUESTS'],
})
