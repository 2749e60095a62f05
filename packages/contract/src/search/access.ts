import type { AccessRules } from '../access.ts'

/** Who may find what has no calls of its own yet. */
export const searchAccess = {
  units: { access: ['Finance.Unit:Read'] },
  contracts: { access: ['Finance.UserContract:Edit'] },
} as const satisfies AccessRules
