import type { Handler } from '../../kit/mount.ts'
import { recalculateAccrualsHandler } from './accruals/recalculate-accruals.ts'

export const payrollHandlers: readonly Handler[] = [recalculateAccrualsHandler]
