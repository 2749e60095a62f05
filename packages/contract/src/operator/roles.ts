import { permissionGroups } from '../permissions.ts'

/** The permission groups of operators, as in the field "Role" (OPER-D10). */
export const operatorRoles = [
  { guid: permissionGroups.operator, title: 'Operator' },
  { guid: permissionGroups.branchAdmin, title: 'Branch admin' },
  { guid: permissionGroups.financeAdmin, title: 'Finance admin' },
  { guid: permissionGroups.hr, title: 'HR' },
  { guid: permissionGroups.chat, title: 'Chat' },
  { guid: permissionGroups.nhs, title: 'NHS' },
] as const

/** OPER-D13. */
export const salutations = ['Mr', 'Mrs', 'Miss', 'Ms', 'Mx', 'Dr'] as const

/** OPER-009. */
export const operatorStatuses = [
  { id: 0, title: 'Active', type: 'Active' },
  { id: 1, title: 'Inactive', type: 'Inactive' },
] as const

/** Returns the default short name: the first letter of the first name, and the last name (OPER-D13). */
export function shortNameOf(firstName: string, lastName: string): string {
  const [initial = ''] = firstName
  return [...`${initial} ${lastName}`].slice(0, 64).join('')
}
