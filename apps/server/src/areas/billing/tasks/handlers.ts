import type { Handler } from '../../../kit/http/mount.ts'
import { prepareBulkCredit, processBulkCredit } from '../credits/bulk-credit.ts'
import { allSides } from '../sides.ts'
import { getTask } from './get-task.ts'
import { listTasks } from './list-tasks.ts'
import { prepareTask } from './prepare-task.ts'
import { processTask } from './process-task.ts'
import { releaseTask } from './release-task.ts'
import { retryTask } from './retry-task.ts'

export const taskHandlers: readonly Handler[] = [
  getTask,
  listTasks,
  prepareBulkCredit,
  prepareTask,
  processBulkCredit,
  processTask,
  releaseTask,
  retryTask,
].flatMap((handlerOf) => allSides.map(handlerOf))
