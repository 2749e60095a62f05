import type { Handler } from '../../kit/http/mount.ts'
import { getFinanceDashboardHandler } from './get-finance-dashboard.ts'
import { getLawDashboardHandler } from './get-law-dashboard.ts'
import { getVisitsDashboardHandler } from './get-visits-dashboard.ts'
import { getMonthEndHandler } from './month-end/get-month-end.ts'

export const reportHandlers: readonly Handler[] = [
  getVisitsDashboardHandler,
  getFinanceDashboardHandler,
  getMonthEndHandler,
  getLawDashboardHandler,
]
