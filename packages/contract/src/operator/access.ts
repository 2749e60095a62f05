import type { AccessRules } from '../access.ts'

/** Who may do what with operators. Endpoints, routes, menus and buttons all take it from here. */
export const operatorAccess = {
  edit: { access: ['User.Operator:Edit'] },
  readImage: { access: ['User.Operator:Edit', 'User.Operator:Read'] },
  giveRoles: { access: ['User.Permission.Group:Edit'] },
  giveRights: { access: ['User.Permission.Resource:Edit'] },
} as const satisfies AccessRules
