import { type Permission, permissionGroups, permissions } from '../permissions.ts'
import { type Grant, grantOf } from './rights.ts'

/** A set of permissions for a job in the office, as a starting point. */
export interface Preset {
  readonly id: string
  readonly title: string
  /** The work of an operator with this preset. */
  readonly text: string
  /** The matching permission group (OPER-D10). */
  readonly role: string
  readonly grants: readonly Grant[]
}

const below = (resource: string) => (permission: Permission) => permission.startsWith(`${resource}.`)
const within = (resource: string) => (permission: Permission) =>
  permission.startsWith(`${resource}:`) || below(resource)(permission)

/** Returns the Read and Edit permissions of the resources that exist. */
function both(...resources: readonly string[]): Permission[] {
  return permissions.filter((permission) => resources.some((resource) => permission.startsWith(`${resource}:`)))
}

function grantsOf(wanted: readonly Permission[]): Grant[] {
  return wanted.map((permission) => {
    const grant = grantOf(permission)
    if (!grant) throw new Error(`The permission table has no resource for ${permission}`)
    return grant
  })
}

const care = [
  ...both('User.Carer', 'User.Carer.Availability', 'User.Client', 'Visit', 'Scheduling.Appointment', 'Shift', 'Chat'),
]

const coordinator: Permission[] = [
  ...care,
  'Finance.Appointment:Read',
  'Shift.Settings.Category:Read',
  'File.Download:Read',
]

const financeClerk: Permission[] = [
  ...both('Finance.Processing', 'Finance.Processing.Charges', 'Finance.Processing.Credit', 'Finance.Processing.User'),
  ...both('Finance.File', 'Finance.Alert', 'Finance.Appointment', 'Finance.Recalculate'),
  'Finance.Search:Read',
  'User.Carer:Read',
  'User.Client:Read',
  'Visit:Read',
  'Scheduling.Appointment:Read',
  'File.Download:Read',
]

const financeAdmin: Permission[] = [
  ...permissions.filter(within('Finance')).filter((permission) => !permission.startsWith('Finance.Rewind:')),
  'User.Carer:Read',
  'User.Client:Read',
  'Visit:Read',
  'Scheduling.Appointment:Read',
  'File.Download:Read',
  'Branch.Report:Read',
]

const hr: Permission[] = [
  ...both('Hr.Carer', 'Hr.Approver', 'User.Carer', 'User.Carer.Availability'),
  'Branch.Report:Read',
  'File.Download:Read',
]

const branchAdmin: Permission[] = [
  ...care,
  ...both('User.Operator', 'User.Permission.Group', 'User.Permission.Resource', 'Company', 'Company.Branch'),
  ...both('Hr.Carer', 'Finance.Appointment', 'Finance.Alert', 'Visit.CM2000', 'Shift.Settings.Category'),
  'Finance.Processing:Read',
  'Finance.Processing.Charges.Approve:Read',
  'Finance.Processing.Charges.Approve:Edit',
  'File.Download:Read',
  'Branch.Report:Read',
]

const viewer = permissions.filter((permission) =>
  ['User.Carer', 'User.Client', 'Visit', 'Scheduling.Appointment'].some((name) => permission === `${name}:Read`),
)

/** In the displayed order. */
export const presets: readonly Preset[] = [
  preset('coordinator', 'Coordinator', 'Carers, clients, visits, the rota and messages.', 'operator', coordinator),
  preset(
    'finance-clerk',
    'Finance clerk',
    'Invoicing, payroll, credits and files; no rates.',
    'operator',
    financeClerk,
  ),
  preset(
    'finance-admin',
    'Finance admin',
    'All of finance with models and rates; no rewind.',
    'financeAdmin',
    financeAdmin,
  ),
  preset('hr', 'HR', 'Carers across branches, sick leave and suspension pay.', 'hr', hr),
  preset(
    'branch-admin',
    'Branch admin',
    'The work of a coordinator, and operators with their rights.',
    'branchAdmin',
    branchAdmin,
  ),
  preset('viewer', 'Viewer', 'Looks at carers, clients, visits and the rota; changes nothing.', 'operator', viewer),
]

function preset(
  id: string,
  title: string,
  text: string,
  role: keyof typeof permissionGroups,
  wanted: readonly Permission[],
): Preset {
  return { id, title, text, role: permissionGroups[role], grants: grantsOf(wanted) }
}
