import type { AccessRules } from '../access.ts'
import { carerAccess } from '../carer/access.ts'

/** Access to the accruals and payslips of carers. */
export const payrollAccess = {
  /** PAYSLIP-001, PAYSLIP-D06. */
  read: { ...carerAccess.read, feature: 'finance' },
  /** TASK-013. */
  importLeave: { access: ['Finance:Edit'], feature: 'finance' },
  recalculate: { access: ['Finance.Recalculate:Edit'], feature: 'finance' },
} as const satisfies AccessRules
