import type { AccessRules } from '../access.ts'

/** Access to search results of areas that have no calls of their own yet. */
export const searchAccess = {
  units: { access: ['Finance.Unit:Read'] },
  contracts: { access: ['Finance.UserContract:Edit'] },
} as const satisfies AccessRules
