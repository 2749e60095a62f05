import type { Handler } from '../../kit/http/mount.ts'
import { readAccrualHandlers } from './accruals/read-accruals.ts'
import { recalculateAccrualsHandler } from './accruals/recalculate-accruals.ts'

export const payrollHandlers: readonly Handler[] = [...readAccrualHandlers, recalculateAccrualsHandler]
