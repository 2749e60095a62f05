import type { AccessRules } from '../access.ts'

/** Access to clients. */
export const clientAccess = {
  read: { access: ['User.Client:Read'] },
  edit: { access: ['User.Client:Edit'] },
} as const satisfies AccessRules
