import type { AccessRules } from '../access.ts'

/** Access to contracts of carers, clients and shift categories. Contracts of units have the access of units. */
export const userContractAccess = {
  edit: { access: ['Finance.UserContract:Edit'], feature: 'finance' },
  /** SHIFTCAT-D01. */
  editOfCategory: { access: ['Finance.UserContract:Edit'], feature: ['finance', 'shifts'] },
  /** Rows that have expired may be changed (CCON-029). */
  editExpired: { access: ['Developer:Edit'] },
  /** Standing charges of clients and units (CLCON-046, CLCON-047, UNIT-056). */
  readRates: { access: ['Finance.UserContract.Rate:Read', 'Finance.UserContract.Rate:Edit'] },
  editRates: { access: ['Finance.UserContract.Rate:Edit'] },
} as const satisfies AccessRules
