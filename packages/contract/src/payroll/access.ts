import type { AccessRules } from '../access.ts'

/** Who may work out again what carers have earned. */
export const payrollAccess = {
  recalculate: { access: ['Finance.Recalculate:Edit'], feature: 'finance' },
} as const satisfies AccessRules
