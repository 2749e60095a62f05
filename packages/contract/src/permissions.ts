/** Every permission by name (SHELL-063 to SHELL-066, SHELL-D03). One a line, sorted. */
export const permissions = [
  'Branch.Report:Read',
  'Chat:Edit',
  'Chat:Read',
  'Company.Branch:Edit',
  'Company.Branch:Read',
  'Company:Edit',
  'Company:Read',
  'Developer:Edit',
  'File.Download:Read',
  'Finance.Alert:Edit',
  'Finance.Alert:Read',
  'Finance.Appointment:Edit',
  'Finance.Appointment:Read',
  'Finance.File:Edit',
  'Finance.File:Read',
  'Finance.Model.Rate:Edit',
  'Finance.Model.Rate:Read',
  'Finance.Model:Edit',
  'Finance.Model:Read',
  'Finance.Processing.Charges.Approve:Edit',
  'Finance.Processing.Charges.Approve:Read',
  'Finance.Processing.Charges:Edit',
  'Finance.Processing.Charges:Read',
  'Finance.Processing.Credit:Edit',
  'Finance.Processing.Credit:Read',
  'Finance.Processing.User:Edit',
  'Finance.Processing.User:Read',
  'Finance.Processing:Edit',
  'Finance.Processing:Read',
  'Finance.Recalculate:Edit',
  'Finance.Recalculate:Read',
  'Finance.Rewind:Edit',
  'Finance.Rewind:Read',
  'Finance.Search:Read',
  'Finance.Settings.Condition:Edit',
  'Finance.Settings.Holiday:Edit',
  'Finance.Settings.Run:Edit',
  'Finance.Settings.ServiceType:Edit',
  'Finance.Settings:Edit',
  'Finance.Settings:Read',
  'Finance.Unit:Edit',
  'Finance.Unit:Read',
  'Finance.UserContract.Rate:Edit',
  'Finance.UserContract.Rate:Read',
  'Finance.UserContract:Edit',
  'Finance:Edit',
  'Hr.Approver:Edit',
  'Hr.Approver:Read',
  'Hr.Carer:Edit',
  'Hr.Carer:Read',
  'Scheduling.Appointment:Edit',
  'Scheduling.Appointment:Read',
  'Shift.Settings.Category:Read',
  'Shift:Edit',
  'Shift:Read',
  'User.Carer.Availability:Edit',
  'User.Carer.Availability:Read',
  'User.Carer:Edit',
  'User.Carer:Read',
  'User.Client:Edit',
  'User.Client:Read',
  'User.Operator:Edit',
  'User.Operator:Read',
  'User.Permission.Group:Edit',
  'User.Permission.Resource:Edit',
  'Visit.CM2000:Edit',
  'Visit:Edit',
  'Visit:Read',
] as const

export type Permission = (typeof permissions)[number]

/** The permission groups by their fixed guids (SHELL-D04). */
export const permissionGroups = {
  operator: '10000000-0000-4000-8000-000000000001',
  branchAdmin: '10000000-0000-4000-8000-000000000002',
  financeAdmin: '10000000-0000-4000-8000-000000000003',
  hr: '10000000-0000-4000-8000-000000000004',
  chat: '10000000-0000-4000-8000-000000000005',
  nhs: '10000000-0000-4000-8000-000000000006',
} as const

/** Answers whether a user holds a permission. */
export interface Held {
  has(permission: Permission): boolean
}

/**
 * Returns the permissions of a user, from the role list of the access token. `*:Edit` grants everything, `*:Read` every
 * Read, `Resource.*:Scope` the resource and all below it. Nothing else is implied: Edit does not grant Read
 * (SHELL-D01). Names are case-insensitive (MODEL-D04).
 */
export function held(roles: readonly string[]): Held {
  const set = new Set(roles.map((role) => role.toLowerCase()))
  const has = (permission: string): boolean => {
    const wanted = permission.toLowerCase()
    if (set.has('*:edit') || set.has(wanted)) return true
    const [resource = '', scope = ''] = wanted.split(':')
    if (scope === 'read' && set.has('*:read')) return true
    const parts = resource.split('.')
    return parts.some((_, at) => set.has(`${parts.slice(0, at + 1).join('.')}.*:${scope}`))
  }
  return { has }
}

/**
 * Returns whether a user counts as a member of a permission group: members, and users with all permissions (SHELL-061).
 * Not for the NHS group, which requires actual membership (SHELL-D05).
 */
export function isInGroup(
  { permission_groups, roles }: { permission_groups: readonly string[]; roles: readonly string[] },
  group: Exclude<(typeof permissionGroups)[keyof typeof permissionGroups], typeof permissionGroups.nhs>,
): boolean {
  return permission_groups.includes(group) || roles.some((role) => role.toLowerCase() === '*:edit')
}

/** Returns whether the user holds at least one of the permissions. */
export function can(user: Held, anyOf: readonly Permission[]): boolean {
  return anyOf.some((permission) => user.has(permission))
}
