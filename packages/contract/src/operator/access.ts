import type { AccessRules } from '../access.ts'

/** Access to operators, for endpoints, routes, menus and buttons. */
export const operatorAccess = {
  edit: { access: ['User.Operator:Edit'] },
  readImage: { access: ['User.Operator:Edit', 'User.Operator:Read'] },
  giveRoles: { access: ['User.Permission.Group:Edit'] },
  giveRights: { access: ['User.Permission.Resource:Edit'] },
} as const satisfies AccessRules
