import type { Handler } from '../../kit/mount.ts'
import { processingHandlers } from './processing/handlers.ts'
import { taskHandlers } from './tasks/handlers.ts'

export const billingHandlers: readonly Handler[] = [...processingHandlers, ...taskHandlers]
