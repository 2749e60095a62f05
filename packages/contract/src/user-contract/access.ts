import type { AccessRules } from '../access.ts'

/** Access to the contracts of carers and clients. */
export const userContractAccess = {
  edit: { access: ['Finance.UserContract:Edit'], feature: 'finance' },
  /** Rows that have expired may be changed (CCON-029). */
  editExpired: { access: ['Developer:Edit'] },
} as const satisfies AccessRules
