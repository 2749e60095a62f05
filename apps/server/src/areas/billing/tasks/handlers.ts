import type { Handler } from '../../../kit/http/mount.ts'
import { listInvoiceTasks } from './list-tasks.ts'
import { prepareInvoiceTask } from './prepare-task.ts'
import { processInvoiceTask } from './process-task.ts'
import { releaseInvoiceTask } from './release-task.ts'
import { retryInvoiceTask } from './retry-task.ts'

export const taskHandlers: readonly Handler[] = [
  listInvoiceTasks,
  prepareInvoiceTask,
  processInvoiceTask,
  releaseInvoiceTask,
  retryInvoiceTask,
]
