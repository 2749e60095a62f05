import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Guid } from '../fields.ts'
import { UserListItem, UserLogin } from '../identity/user-list.ts'
import { plainOutputs } from '../plain-schemas.ts'
import { type OperatorLock, operatorLocks } from './locks.ts'
import { profileFields } from './profile-fields.ts'

/** A right (OPER-011). */
export const Grant = z.object({ resource_guid: Guid, is_wildcard: z.boolean(), scope: z.enum(['Read', 'Edit']) })

/** Why the caller may not administer an account; null if they may. */
export const Lock = z.enum(Object.keys(operatorLocks) as [OperatorLock, ...OperatorLock[]]).nullable()

/** OPER-008 to OPER-012. */
const Operator = z.object({
  guid: Guid,
  type: z.int(),
  username: z.string(),
  /** For If-Match of an update. */
  version: z.int(),
  /** 0 Active, 1 Inactive (OPER-009). */
  status: z.literal([0, 1]),
  profile: z.object({
    salutation: z.string().nullable(),
    first_name: z.string(),
    last_name: z.string(),
    short_name: z.string().nullable(),
    ...plainOutputs(profileFields),
    email: z.string(),
    name: z.string(),
  }),
  resource_group: z.array(Guid),
  resources: z.array(Grant),
  /** Whether an invitation was sent. */
  send_welcome_email: z.boolean(),
  has_login: z.boolean(),
  login: UserLogin,
  has_profile_image: z.boolean(),
  invitation: UserListItem.shape.invitation,
  nhs_client_guid: Guid.nullable(),
  /** The client's name, if the client is in the selected branch. */
  nhs_client_name: z.string().nullable(),
  lock: Lock,
  /** Whether the caller may deactivate them: nobody does so with their own account (OPER-D22). */
  is_deactivatable: z.boolean(),
  /** Whether the caller may change their documents. */
  has_editable_documents: z.boolean(),
})

/** OPER-029, SHELL-D20, OPER-D05. */
export const getOperator = endpoint({
  method: 'GET',
  path: '/operator/:guid',
  reads: ['operator'],
  summary: 'One operator of the branch; every signed-in user may read their own profile',
  access: 'signed-in',
  params: z.object({ guid: Guid }),
  response: Operator,
  errors: ['NOT_FOUND'],
})
