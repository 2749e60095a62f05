import type { Handler } from '../../kit/mount.ts'
import { deleteChargeHandlers } from './charges/delete-charge.ts'
import { readChargeHandlers } from './charges/list-charges.ts'
import { saveChargeHandlers } from './charges/save-charge.ts'
import { listModelSummariesHandlers } from './list-model-summaries.ts'
import { archivePaymentModelHandler } from './models/archive-model.ts'
import { readModelHandlers } from './models/list-models.ts'
import { saveModelHandlers } from './models/save-model.ts'
import { updateInvoiceGroupHandler } from './models/update-invoice-group.ts'
import { deleteRuleGroupHandlers } from './rule-groups/delete-rule-group.ts'
import { readRuleGroupHandlers } from './rule-groups/read-rule-groups.ts'
import { saveRuleGroupHandlers } from './rule-groups/save-rule-group.ts'
import { saveRulesHandlers } from './rule-groups/save-rules.ts'
import { readBandsHandlers } from './services/read-bands.ts'
import { readServicesHandlers } from './services/read-services.ts'
import { writeServicesHandlers } from './services/write-services.ts'
import { simulateModelHandlers } from './simulate-model.ts'
import { wholeModelHandlers } from './whole-model/read-whole-model.ts'

export const modelHandlers: readonly Handler[] = [
  archivePaymentModelHandler,
  ...deleteChargeHandlers,
  ...readChargeHandlers,
  ...saveChargeHandlers,
  ...listModelSummariesHandlers,
  ...readBandsHandlers,
  ...readModelHandlers,
  ...readServicesHandlers,
  ...saveModelHandlers,
  ...deleteRuleGroupHandlers,
  ...readRuleGroupHandlers,
  ...saveRuleGroupHandlers,
  ...saveRulesHandlers,
  ...simulateModelHandlers,
  updateInvoiceGroupHandler,
  ...wholeModelHandlers,
  ...writeServicesHandlers,
]
