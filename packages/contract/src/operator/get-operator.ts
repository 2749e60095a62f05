import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Guid } from '../fields.ts'
import { UserListItem, UserLogin } from '../identity/user-list.ts'
import { plainOutputs } from '../plain-schemas.ts'
import { profileFields } from './profile-fields.ts'
import { type OperatorLock, operatorLocks } from './rights.ts'

/** A right (OPER-011). */
export const Grant = z.object({ resource_guid: Guid, is_wildcard: z.boolean(), scope: z.enum(['Read', 'Edit']) })

/** What keeps the caller from administering an account; null where nothing does. */
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
  /** Whether they were sent an invitation. */
  send_welcome_email: z.boolean(),
  has_login: z.boolean(),
  login: UserLogin,
  has_profile_image: z.boolean(),
  invitation: UserListItem.shape.invitation,
  nhs_client_guid: Guid.nullable(),
  /** Its name, where it is a client of the selected branch. */
  nhs_client_name: z.string().nullable(),
  lock: Lock,
})

/** OPER-029, SHELL-D20, OPER-D05. */
export const getOperator = endpoint({
  method: 'GET',
  path: '/operator/:guid',
  reads: ['operator'],
  summary: 'One operator of the branch; their own profile is open to everybody signed in',
  access: 'signed-in',
  params: z.object({ guid: Guid }),
  response: Operator,
  errors: ['NOT_FOUND'],
})
