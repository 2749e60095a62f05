import type { Handler } from '../kit/http/mount.ts'
import { billingHandlers } from './billing/handlers.ts'
import { branchHandlers } from './branch/handlers.ts'
import { carerHandlers } from './carer/handlers.ts'
import { clientHandlers } from './client/handlers.ts'
import { documentHandlers } from './document/handlers.ts'
import { historyHandlers } from './history/handlers.ts'
import { identityHandlers } from './identity/handlers.ts'
import { integrationHandlers } from './integration/handlers.ts'
import { messageHandlers } from './message/handlers.ts'
import { modelHandlers } from './model/handlers.ts'
import { operatorHandlers } from './operator/handlers.ts'
import { outputHandlers } from './output/handlers.ts'
import { payrollHandlers } from './payroll/handlers.ts'
import { reportHandlers } from './report/handlers.ts'
import { rotaHandlers } from './rota/handlers.ts'
import { searchHandlers } from './search/handlers.ts'
import { settingsHandlers } from './settings/handlers.ts'
import { visitHandlers } from './visit/handlers.ts'

/** What answers each endpoint of the contract. An area lists its own. */
export const allHandlers: readonly Handler[] = [
  ...billingHandlers,
  ...branchHandlers,
  ...carerHandlers,
  ...clientHandlers,
  ...documentHandlers,
  ...historyHandlers,
  ...identityHandlers,
  ...integrationHandlers,
  ...messageHandlers,
  ...modelHandlers,
  ...operatorHandlers,
  ...outputHandlers,
  ...payrollHandlers,
  ...reportHandlers,
  ...rotaHandlers,
  ...searchHandlers,
  ...settingsHandlers,
  ...visitHandlers,
]
