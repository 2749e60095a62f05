import type { AccessRules } from '../access.ts'

/** Access to imports. Contracts in a file need Finance.UserContract:Edit as well (`userContractAccess`). */
export const movingInAccess = {
  clients: { access: ['User.Client:Edit'] },
  carers: { access: ['User.Carer:Edit'] },
} as const satisfies AccessRules
