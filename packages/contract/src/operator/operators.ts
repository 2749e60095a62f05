import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Created, Email, Guid, OptionalText, PersonName, paging, TextFilter } from '../fields.ts'
import { UserListItem } from '../identity/user-list.ts'
import { operatorSecondLine, userExport } from '../identity/user-words.ts'
import { permissionGroups } from '../permissions.ts'
import { plainInputs } from '../plain-schemas.ts'
import { operatorAccess } from './access.ts'
import { Grant, Lock } from './get-operator.ts'
import { profileFields } from './profile-fields.ts'
import { resourceNamed, resourceOfGuid } from './resources.ts'
import { operatorRoles, operatorStatuses, salutations } from './roles.ts'

const required = 'This field is required.'

const Status = z.literal(
  operatorStatuses.map(({ id }) => id),
  required,
)
const Grants = z
  .array(
    Grant.extend({
      resource_guid: Guid.refine((guid) => resourceOfGuid(guid) !== undefined, 'This resource is not known.').meta({
        examples: [resourceNamed('Visit')?.guid],
      }),
    }),
  )
  .max(100)
const RoleGuids = z
  .array(
    Guid.refine((guid) => operatorRoles.some((role) => role.guid === guid.toLowerCase()), 'This role is not known.'),
  )
  .min(1, required)
  .max(20)
  .meta({ examples: [[permissionGroups.nhs]] })

const Profile = z.object({
  salutation: z.enum(salutations, required),
  first_name: PersonName,
  last_name: PersonName,
  /** Derived from the names if empty (OPER-D13). */
  short_name: OptionalText('Short name', 64),
  ...plainInputs(profileFields),
})

/** OPER-030. */
export const OperatorInput = z.object({
  profile: Profile.extend({ email: Email }),
  status: Status,
  resources: Grants,
  resource_group: RoleGuids,
  send_welcome_email: z.boolean(),
  /** The client whose care plan a user with the role NHS opens (OPER-D25). */
  nhs_client_guid: Guid.nullish(),
})

/**
 * Missing fields stay unchanged: a key that the user may not edit is not sent (OPER-D09). The email is locked
 * (OPER-017).
 */
export const OperatorChange = z.object({
  profile: Profile.extend({ email: Email.optional() }),
  status: Status.optional(),
  resources: Grants.optional(),
  resource_group: RoleGuids.optional(),
  nhs_client_guid: Guid.nullish(),
})

/** OPER-024, OPER-D20: searches name and email. */
const listQuery = z.object({ search: TextFilter, ...paging(10) })
const place = z.object({ guid: Guid })
const { access } = operatorAccess.edit

/** A row of the shared user list. */
export const OperatorListItem = UserListItem.extend({
  lock: Lock,
  /** Whether the caller may assign them to the selected branch, or unassign them from it (OPER-D19). */
  is_assignable: z.boolean(),
  is_unassignable: z.boolean(),
})
export type OperatorListItem = z.output<typeof OperatorListItem>

/** Loads the options of the operator pickers (OPER-D03). */
export const listOperators = endpoint({
  method: 'GET',
  path: '/operator',
  reads: ['operator'],
  summary:
    'The operators of the caller’s branches and those without a branch, by name; all of the company for a caller with all permissions',
  access,
  query: listQuery,
  response: z.object({ users: z.array(OperatorListItem), count: z.int() }),
})

export const createOperator = endpoint({
  method: 'POST',
  path: '/operator',
  changes: ['operator'],
  summary: 'Create an operator, assigned to the selected branch (OPER-030, OPER-D16)',
  access,
  body: OperatorInput,
  response: Created,
  status: 201,
  errors: ['OPERATOR_EMAIL'],
})

export const updateOperator = endpoint({
  method: 'PUT',
  versioned: true,
  path: '/operator/:guid',
  changes: ['operator'],
  summary: 'Update an operator of the branch (OPER-031)',
  access,
  params: place,
  body: OperatorChange,
  response: z.undefined(),
  status: 204,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'OWN_ACCOUNT'],
})

const branchList = z.object({ operators: z.array(OperatorListItem), count: z.int() })

export const operatorExport = userExport('operators', {
  second: operatorSecondLine,
  withOnboarding: false,
  list: 'operators',
})

export const listAssignedOperators = endpoint({
  method: 'GET',
  path: '/branch/:guid/assigned-operators',
  reads: ['operator'],
  summary: 'Operators assigned to the selected branch, by name (OPER-034)',
  access,
  params: place,
  query: listQuery,
  response: branchList,
  exports: operatorExport,
  errors: ['NOT_FOUND'],
})

export const listUnassignedOperators = endpoint({
  method: 'GET',
  path: '/branch/:guid/unassigned-operators',
  reads: ['operator'],
  summary: 'Operators that can be assigned to the selected branch, by name (OPER-033)',
  access,
  params: place,
  query: listQuery,
  response: branchList,
  errors: ['NOT_FOUND'],
})

/** A list of guids (OPER-D17). */
const Guids = z.array(Guid).min(1, required).max(500)

export const assignOperators = endpoint({
  method: 'POST',
  path: '/branch/:guid/assign-operators',
  changes: ['operator'],
  summary: 'Assign operators to the selected branch (OPER-035)',
  access,
  params: place,
  body: Guids,
  response: z.undefined(),
  status: 204,
  errors: ['NOT_FOUND'],
})

export const unassignOperators = endpoint({
  method: 'POST',
  path: '/branch/:guid/unassign-operators',
  changes: ['operator'],
  summary: 'Remove operators from the selected branch (OPER-036)',
  access,
  params: place,
  body: Guids,
  response: z.undefined(),
  status: 204,
  errors: ['NOT_FOUND', 'OWN_ASSIGNMENT'],
})

export const listPermissionGroups = endpoint({
  method: 'GET',
  path: '/permission/groups',
  reads: [],
  summary: 'The roles that an operator may have (OPER-D10)',
  access,
  response: z.object({ groups: z.array(z.object({ guid: Guid, title: z.string() })), count: z.int() }),
})

export const listPermissionResources = endpoint({
  method: 'GET',
  path: '/permission/resources',
  reads: [],
  summary: 'The resources of the permission table, by name (OPER-D11, OPER-D24)',
  access,
  response: z.object({ resources: z.array(z.object({ guid: Guid, name: z.string() })), count: z.int() }),
})
