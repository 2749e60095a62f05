import type { Handler } from '../../kit/http/mount.ts'
import { readAccrualPolicyHandlers } from './accrual-policies/list-accrual-policies.ts'
import { saveAccrualPolicyHandlers } from './accrual-policies/save-accrual-policy.ts'
import { deleteCalendarHandlers } from './calendars/delete-calendar.ts'
import { readCalendarHandlers } from './calendars/list-calendars.ts'
import { replaceCalendarHandlers } from './calendars/replace-calendar.ts'
import { saveCalendarHandlers } from './calendars/save-calendar.ts'
import { deleteChargeHandlers } from './charges/delete-charge.ts'
import { readChargeHandlers } from './charges/list-charges.ts'
import { saveChargeHandlers } from './charges/save-charge.ts'
import { listModelSummariesHandlers } from './list-model-summaries.ts'
import { archivePaymentModelHandler } from './models/archive-model.ts'
import { readModelHandlers } from './models/list-models.ts'
import { readGapsHandlers } from './models/read-gaps.ts'
import { saveModelHandlers } from './models/save-model.ts'
import { updateInvoiceGroupHandler } from './models/update-invoice-group.ts'
import { readRatesHandlers } from './rates/read-rates.ts'
import { saveRatesHandlers } from './rates/save-rates.ts'
import { deleteRuleGroupHandlers } from './rule-groups/delete-rule-group.ts'
import { readRuleGroupHandlers } from './rule-groups/read-rule-groups.ts'
import { saveRuleGroupHandlers } from './rule-groups/save-rule-group.ts'
import { saveRulesHandlers } from './rule-groups/save-rules.ts'
import { readSalaryHandlers } from './salaries/list-salaries.ts'
import { saveSalaryHandlers } from './salaries/save-salary.ts'
import { saveSalaryBandsHandlers } from './salaries/save-salary-bands.ts'
import { readBandsHandlers } from './services/read-bands.ts'
import { readServicesHandlers } from './services/read-services.ts'
import { writeServicesHandlers } from './services/write-services.ts'
import { simulateModelHandlers } from './simulate/simulate-model.ts'
import { spreadsheetHandlers } from './spreadsheet/handlers.ts'
import { upliftHandlers } from './uplift/handlers.ts'
import { wholeModelHandlers } from './whole-model/read-whole-model.ts'

export const modelHandlers: readonly Handler[] = [
  archivePaymentModelHandler,
  ...deleteCalendarHandlers,
  ...readCalendarHandlers,
  ...replaceCalendarHandlers,
  ...saveCalendarHandlers,
  ...readAccrualPolicyHandlers,
  ...saveAccrualPolicyHandlers,
  ...deleteChargeHandlers,
  ...readChargeHandlers,
  ...saveChargeHandlers,
  ...listModelSummariesHandlers,
  ...readBandsHandlers,
  ...readGapsHandlers,
  ...readModelHandlers,
  ...readRatesHandlers,
  ...readServicesHandlers,
  ...saveRatesHandlers,
  ...saveModelHandlers,
  ...deleteRuleGroupHandlers,
  ...readRuleGroupHandlers,
  ...saveRuleGroupHandlers,
  ...saveRulesHandlers,
  ...readSalaryHandlers,
  ...saveSalaryHandlers,
  ...saveSalaryBandsHandlers,
  ...simulateModelHandlers,
  ...spreadsheetHandlers,
  updateInvoiceGroupHandler,
  ...wholeModelHandlers,
  ...writeServicesHandlers,
  ...upliftHandlers,
]
