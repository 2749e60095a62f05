import type { Handler } from '../../kit/http/mount.ts'
import { recalculateAccrualsHandler } from './accruals/recalculate-accruals.ts'

export const payrollHandlers: readonly Handler[] = [recalculateAccrualsHandler]
