import type { ResponseOf } from '#contract/endpoint.ts'
import type { UserListItem } from '#contract/identity/user-list.ts'
import type { getOperator } from '#contract/operator/get-operator.ts'
import { profileFields } from '#contract/operator/profile-fields.ts'
import { grantOf } from '#contract/operator/rights.ts'
import { operatorRoles, operatorStatuses, salutations } from '#contract/operator/roles.ts'
import { plainValues } from '#domain/plain-fields.ts'
import type { BranchDb } from '../../kit/context.ts'
import { hasProfileImage } from '../document/exports.ts'
import { selectGroups, selectRoles, userListItem } from '../identity/exports.ts'
import { type OperatorListRow, type OperatorRow, selectNhsClient } from './operator-queries.ts'

type Operator = Omit<ResponseOf<typeof getOperator>, 'lock' | 'is_deactivatable' | 'has_editable_documents'>

const statusOf = (isActive: boolean) => operatorStatuses[isActive ? 0 : 1]

/** Returns a row of the shared user list (OPER-D20). */
export function operatorListItem(row: OperatorListRow): UserListItem {
  const { id, title, type } = statusOf(row.is_active)
  const item = userListItem(
    {
      ...row,
      reference: null,
      post_code: null,
      branch_title: row.branches,
      onboarding_status: null,
      status_id: id,
      status_title: title,
      status_type: type,
    },
    'operator',
  )
  return { ...item, profile: { ...item.profile, email: row.email } }
}

/** Returns an operator as in OPER-008 to OPER-012. Permissions that the permission table does not know are left out. */
export async function presentOperator(db: BranchDb, row: OperatorRow): Promise<Operator> {
  const roles = await selectRoles(db, row.guid)
  const client = await selectNhsClient(db, row.guid)
  const { invitation, has_login } = operatorListItem({ ...row, branches: '' })
  return {
    guid: row.guid,
    type: row.user_type,
    username: row.email,
    version: row.version,
    status: statusOf(row.is_active).id,
    profile: {
      ...namesOf(row),
      short_name: row.short_name,
      ...plainValues(profileFields, row),
      email: row.email,
      name: row.name,
    },
    resource_group: await selectGroups(db, row.guid),
    resources: roles.flatMap((role) => grantOf(role) ?? []),
    send_welcome_email: row.invited_at !== null,
    has_login,
    login: {
      last_login_at: row.last_login_at,
      invitation_created_at: row.invited_at,
      invitation_accepted_at: row.accepted_at,
      password_updated_at: row.password_updated_at,
    },
    has_profile_image: await hasProfileImage(db, 'operator_guid', row.guid),
    invitation,
    nhs_client_guid: client?.guid ?? null,
    nhs_client_name: client?.name ?? null,
  }
}

/** Splits the name of an account without name parts: the last word is the last name. */
function namesOf({
  salutation,
  first_name,
  last_name,
  name,
}: Pick<OperatorRow, 'salutation' | 'first_name' | 'last_name' | 'name'>) {
  if (first_name !== null && last_name !== null) return { salutation, first_name, last_name }
  const words = name.split(/\s+/).filter(Boolean)
  const title = salutations.find((each) => each === words[0]) ?? null
  const rest = title === null ? words : words.slice(1)
  return {
    salutation: salutation ?? title,
    first_name: rest.slice(0, -1).join(' '),
    last_name: rest.at(-1) ?? '',
  }
}

/** Returns an operator's state for the history, in words: each resource with its scopes. */
export async function readForHistory(db: BranchDb, row: OperatorRow): Promise<object> {
  const { profile, status, resource_group, nhs_client_guid } = await presentOperator(db, row)
  const permissions: Record<string, string> = {}
  for (const role of await selectRoles(db, row.guid)) {
    const [resource = '', scope = ''] = role.split(':')
    permissions[resource] = permissions[resource] === undefined ? scope : `${permissions[resource]}, ${scope}`
  }
  return {
    profile,
    status: operatorStatuses[status].title,
    role: operatorRoles.filter(({ guid }) => resource_group.includes(guid)).map(({ title }) => title),
    permissions,
    nhs_client_guid,
  }
}
