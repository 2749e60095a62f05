import type { Handler } from '../../kit/http/mount.ts'
import { getFinanceDashboardHandler } from './get-finance-dashboard.ts'
import { getLawDashboardHandler } from './get-law-dashboard.ts'
import { getVisitsDashboardHandler } from './get-visits-dashboard.ts'
import { listMarginsHandler } from './margin/list-margins.ts'
import { closeMonthHandler } from './month-end/close-month.ts'
import { explainAlertsHandler } from './month-end/explain-alerts.ts'
import { getMonthEndHandler } from './month-end/get-month-end.ts'
import { listMonthReportsHandler } from './month-end/month-report.ts'
import { remindHolderHandler } from './month-end/remind-holder.ts'

export const reportHandlers: readonly Handler[] = [
  getVisitsDashboardHandler,
  getFinanceDashboardHandler,
  getMonthEndHandler,
  getLawDashboardHandler,
  listMarginsHandler,
  explainAlertsHandler,
  closeMonthHandler,
  listMonthReportsHandler,
  remindHolderHandler,
]
