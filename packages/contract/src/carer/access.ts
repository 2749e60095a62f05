import type { AccessRules } from '../access.ts'

/** Who may do what with carers. */
export const carerAccess = {
  read: { access: ['User.Carer:Read'] },
  edit: { access: ['User.Carer:Edit'] },
} as const satisfies AccessRules
