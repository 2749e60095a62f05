import type { Handler } from '../../kit/mount.ts'
import { listInvoiceRunsHandler } from './list-runs.ts'

export const settingsHandlers: readonly Handler[] = [listInvoiceRunsHandler]
