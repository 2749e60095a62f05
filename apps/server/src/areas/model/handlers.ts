import type { Handler } from '../../kit/mount.ts'
import { deleteChargeHandlers } from './charges/delete-charge.ts'
import { readChargeHandlers } from './charges/list-charges.ts'
import { saveChargeHandlers } from './charges/save-charge.ts'
import { listModelSummariesHandlers } from './list-model-summaries.ts'
import { archivePaymentModelHandler } from './models/archive-model.ts'
import { readModelHandlers } from './models/list-models.ts'
import { saveModelHandlers } from './models/save-model.ts'
import { updateInvoiceGroupHandler } from './models/update-invoice-group.ts'
import { simulateModelHandlers } from './simulate-model.ts'
import { wholeModelHandlers } from './whole-model/read-whole-model.ts'

export const modelHandlers: readonly Handler[] = [
  archivePaymentModelHandler,
  ...deleteChargeHandlers,
  ...readChargeHandlers,
  ...saveChargeHandlers,
  ...listModelSummariesHandlers,
  ...readModelHandlers,
  ...saveModelHandlers,
  ...simulateModelHandlers,
  updateInvoiceGroupHandler,
  ...wholeModelHandlers,
]
