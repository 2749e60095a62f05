import type { Handler } from '../../kit/mount.ts'
import { taskHandlers } from './tasks/handlers.ts'

export const billingHandlers: readonly Handler[] = [...taskHandlers]
