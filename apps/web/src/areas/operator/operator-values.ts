import type { ResponseOf } from '#contract/endpoint.ts'
import type { getOperator } from '#contract/operator/get-operator.ts'
import { profileFields } from '#contract/operator/profile-fields.ts'
import type { Grant } from '#contract/operator/rights.ts'
import { permissionGroups } from '#contract/permissions.ts'
import { type PlainTexts, plainTexts } from '#domain/plain-fields.ts'
import { byResource } from './rights-table.ts'

export type Operator = ResponseOf<typeof getOperator>

/** The values of an operator's form (OPER-D07). */
export interface OperatorValues {
  status: string
  profile: {
    salutation: string
    first_name: string
    last_name: string
    short_name: string
    email: string
  } & PlainTexts<typeof profileFields>
  send_welcome_email: boolean
  resource_group: string[]
  /** Empty for none. */
  nhs_client_guid: string
  resources: readonly Grant[]
}

/** A new operator, with the default role (OPER-D09) and a welcome email (OPER-D07). */
export const newOperator: OperatorValues = {
  status: '0',
  profile: { salutation: '', first_name: '', last_name: '', short_name: '', ...plainTexts(profileFields), email: '' },
  send_welcome_email: true,
  resource_group: [],
  nhs_client_guid: '',
  resources: [],
}

export const presetRoles: string[] = [permissionGroups.operator]

/** Returns the form values of an existing operator. */
export function valuesOf(operator: Operator): OperatorValues {
  const { profile } = operator
  return {
    status: String(operator.status),
    profile: {
      salutation: profile.salutation ?? '',
      first_name: profile.first_name,
      last_name: profile.last_name,
      short_name: profile.short_name ?? '',
      ...plainTexts(profileFields, profile),
      email: profile.email,
    },
    send_welcome_email: false,
    resource_group: operator.resource_group,
    nhs_client_guid: operator.nhs_client_guid ?? '',
    resources: byResource(operator.resources),
  }
}

const profileLabels = Object.fromEntries(
  Object.entries(profileFields).map(([key, { label }]) => [`profile.${key}`, label]),
)

/** The field names, in screen order. */
export const operatorLabels = {
  status: 'Status',
  profile: 'Profile',
  'profile.salutation': 'Salutation',
  'profile.first_name': 'First name',
  'profile.last_name': 'Last name',
  'profile.short_name': 'Short name',
  ...profileLabels,
  'profile.email': 'Email',
  send_welcome_email: 'Send welcome email',
  resource_group: 'Role',
  nhs_client_guid: 'NHS client',
  resources: 'Permissions',
} as const

/** Returns the body of the form's values. The server makes a short name when it is empty. */
export function bodyOf(values: OperatorValues) {
  const isNhs = values.resource_group.includes(permissionGroups.nhs)
  return {
    profile: values.profile,
    status: values.status === '' ? undefined : Number(values.status),
    resources: values.resources,
    resource_group: values.resource_group,
    send_welcome_email: values.send_welcome_email,
    nhs_client_guid: isNhs && values.nhs_client_guid !== '' ? values.nhs_client_guid : null,
  }
}
