import type { Handler } from '../../kit/http/mount.ts'
import { processingHandlers } from './processing/handlers.ts'
import { taskHandlers } from './tasks/handlers.ts'

export const billingHandlers: readonly Handler[] = [...processingHandlers, ...taskHandlers]
