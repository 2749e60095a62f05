import type { AccessRules } from '../access.ts'

/** Access to the contracts of carers and clients. */
export const userContractAccess = {
  edit: { access: ['Finance.UserContract:Edit'], feature: 'finance' },
} as const satisfies AccessRules
