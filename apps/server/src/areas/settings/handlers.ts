import type { Handler } from '../../kit/mount.ts'
import { getFinanceSchemaHandler } from './get-finance-schema.ts'
import { listInvoiceRunsHandler } from './list-runs.ts'

export const settingsHandlers: readonly Handler[] = [getFinanceSchemaHandler, listInvoiceRunsHandler]
