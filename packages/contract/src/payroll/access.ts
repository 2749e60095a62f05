import type { AccessRules } from '../access.ts'

/** Access to the recalculation of accruals. */
export const payrollAccess = {
  recalculate: { access: ['Finance.Recalculate:Edit'], feature: 'finance' },
} as const satisfies AccessRules
