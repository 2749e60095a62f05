import { z } from 'zod'
import { isEmpty, requiredMessage } from '#domain/validators/text.ts'
import { endpoint } from '../endpoint.ts'
import { Created, Guid, paging } from '../fields.ts'
import { UserListItem } from '../identity/user-list.ts'
import { plainInputs, plainOutputs } from '../plain-schemas.ts'
import { withFieldRule } from '../with-field-rule.ts'
import { relativeAccess } from './access.ts'
import { profileFields, relationshipFields } from './relative-fields.ts'

const ofClient = z.object({ client: Guid })
const place = z.object({ client: Guid, guid: Guid })

/** 0 Active, 1 Inactive (RELATIVE-008). */
const Status = z.literal([0, 1], requiredMessage)

const form = {
  status: Status,
  ...plainInputs(relationshipFields),
  /** The mobile or the landline has to be given (RELATIVE-D04). */
  profile: withFieldRule(z.object(plainInputs(profileFields)), 'phone_mobile', ({ phone_mobile, phone_landline }) =>
    isEmpty(phone_mobile) && isEmpty(phone_landline) ? requiredMessage : undefined,
  ).meta({ examples: [{ phone_mobile: '07700 900123' }] }),
}

/** The body that updates a relative. */
export const RelativeInput = z.object(form)

/** The body that creates one. A welcome email is an invitation to the mobile app, and needs an email (RELATIVE-D06). */
export const NewRelativeInput = withFieldRule(
  z.object({
    ...form,
    send_welcome_email: z.boolean().default(false),
    /** The client of the path (RELATIVE-D08). */
    client: Guid,
  }),
  'profile.email',
  ({ send_welcome_email, profile }) => (send_welcome_email && isEmpty(profile.email) ? requiredMessage : undefined),
).meta({ examples: [{ send_welcome_email: false }] })
export type NewRelativeInput = z.output<typeof NewRelativeInput>

const login = { has_login: z.boolean(), invitation: UserListItem.shape.invitation }

/** A row of the list (RELATIVE-D02). */
const RelativeRow = z.object({
  guid: Guid,
  status: Status,
  relationship: z.string(),
  profile: z.object({ name: z.string(), phone_mobile: z.string().nullable(), email: z.string().nullable() }),
  ...login,
})
export type RelativeRow = z.output<typeof RelativeRow>

const Relative = z.object({
  guid: Guid,
  /** For If-Match of an update. */
  version: z.int(),
  client: Guid,
  status: Status,
  relationship: z.string(),
  profile: z.object({ name: z.string(), ...plainOutputs(profileFields) }),
  /** Whether an invitation has been sent. */
  send_welcome_email: z.boolean(),
  ...login,
})
export type Relative = z.output<typeof Relative>

export const listRelatives = endpoint({
  method: 'GET',
  path: '/patient/:client/relative',
  reads: ['relative'],
  summary: 'The relatives of a client, active ones first, then by name (RELATIVE-001)',
  ...relativeAccess.read,
  params: ofClient,
  query: z.object(paging(25)),
  response: z.object({ users: z.array(RelativeRow), count: z.int() }),
  errors: ['NOT_FOUND'],
})

export const getRelative = endpoint({
  method: 'GET',
  path: '/patient/:client/relative/:guid',
  reads: ['relative'],
  summary: 'A relative of a client',
  ...relativeAccess.read,
  params: place,
  response: Relative,
  errors: ['NOT_FOUND'],
})

export const createRelative = endpoint({
  method: 'POST',
  path: '/patient/:client/relative',
  changes: ['relative'],
  summary: 'Create a relative of a client, and invite them if wanted (RELATIVE-012)',
  ...relativeAccess.edit,
  params: ofClient,
  body: NewRelativeInput,
  response: Created,
  status: 201,
  errors: ['NOT_FOUND', 'EMAIL_TAKEN', 'TOO_MANY_REQUESTS'],
})

export const updateRelative = endpoint({
  method: 'PUT',
  path: '/patient/:client/relative/:guid',
  changes: ['relative'],
  summary: 'Update a relative of a client (RELATIVE-012)',
  versioned: true,
  ...relativeAccess.edit,
  params: place,
  body: RelativeInput,
  response: z.undefined(),
  status: 204,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'DUPLICATE'],
})
