import type { Handler } from '../../kit/http/mount.ts'
import { readAccrualHandlers } from './accruals/read-accruals.ts'
import { recalculateAccrualsHandler } from './accruals/recalculate-accruals.ts'
import { leaveImportHandlers } from './leave-imports/import-leave.ts'
import { readPayslipHandlers } from './payslips/read-payslips.ts'

export const payrollHandlers: readonly Handler[] = [
  ...leaveImportHandlers,
  ...readAccrualHandlers,
  ...readPayslipHandlers,
  recalculateAccrualsHandler,
]
