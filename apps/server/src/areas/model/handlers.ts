import type { Handler } from '../../kit/mount.ts'
import { listModelSummariesHandlers } from './list-model-summaries.ts'
import { simulateModelHandlers } from './simulate-model.ts'

export const modelHandlers: readonly Handler[] = [...listModelSummariesHandlers, ...simulateModelHandlers]
