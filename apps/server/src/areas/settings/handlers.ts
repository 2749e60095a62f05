import type { Handler } from '../../kit/http/mount.ts'
import { readCareTypeHandlers } from './care-types/read-care-types.ts'
import { saveCareTypeHandlers } from './care-types/save-care-type.ts'
import { getFinanceSchemaHandler } from './get-finance-schema.ts'
import { readHolidayTierHandlers } from './holiday-tiers/read-holiday-tiers.ts'
import { saveHolidayTierHandlers } from './holiday-tiers/save-holiday-tier.ts'
import { deleteHolidayHandler } from './holidays/delete-holiday.ts'
import { readHolidayHandlers } from './holidays/read-holidays.ts'
import { saveHolidayHandlers } from './holidays/save-holiday.ts'
import { decideLawChangeHandlers } from './law/decide-law-change.ts'
import { listLawTablesHandler } from './law/list-law-tables.ts'
import { readLawChangeHandlers } from './law/read-law-changes.ts'
import { saveLawChangeHandlers } from './law/save-law-change.ts'
import { readMinimumWageHandlers } from './minimum-wages/read-minimum-wages.ts'
import { readRuleConditionHandlers } from './rule-conditions/read-rule-conditions.ts'
import { saveRuleConditionHandlers } from './rule-conditions/save-rule-condition.ts'
import { deleteRunHandlers } from './runs/delete-run.ts'
import { listInvoiceRunsHandler, listPaymentRunsHandler } from './runs/list-runs.ts'
import { saveRunHandlers } from './runs/save-run.ts'

export const settingsHandlers: readonly Handler[] = [
  deleteHolidayHandler,
  getFinanceSchemaHandler,
  listInvoiceRunsHandler,
  listLawTablesHandler,
  listPaymentRunsHandler,
  ...decideLawChangeHandlers,
  ...deleteRunHandlers,
  ...readCareTypeHandlers,
  ...readHolidayHandlers,
  ...readHolidayTierHandlers,
  ...readLawChangeHandlers,
  ...readMinimumWageHandlers,
  ...readRuleConditionHandlers,
  ...saveCareTypeHandlers,
  ...saveHolidayHandlers,
  ...saveHolidayTierHandlers,
  ...saveLawChangeHandlers,
  ...saveRuleConditionHandlers,
  ...saveRunHandlers,
]
