import * as processing from './billing/processing.ts'
import * as tasks from './billing/tasks.ts'
import * as workLists from './billing/work-lists.ts'
import * as branches from './branch/branches.ts'
import * as errorReports from './branch/error-reports.ts'
import * as problems from './branch/problems.ts'
import * as carers from './carer/carers.ts'
import * as carePlan from './client/care-plan.ts'
import * as clients from './client/clients.ts'
import * as documents from './document/documents.ts'
import * as profileImages from './document/profile-images.ts'
import type { Endpoint } from './endpoint.ts'
import * as history from './history/history.ts'
import * as accountLinks from './identity/account-links.ts'
import * as google from './identity/google.ts'
import * as setup from './identity/setup.ts'
import * as signIn from './identity/sign-in.ts'
import * as signInEvents from './identity/sign-in-events.ts'
import * as geocoding from './integration/geocoding.ts'
import * as channels from './message/channels.ts'
import * as chatImages from './message/images.ts'
import * as messages from './message/messages.ts'
import * as accrualPolicies from './model/accrual-policies.ts'
import * as bandRates from './model/band-rates.ts'
import * as calendars from './model/calendars.ts'
import * as editModels from './model/edit-models.ts'
import * as modelGaps from './model/model-gaps.ts'
import * as modelRates from './model/model-rates.ts'
import * as models from './model/models.ts'
import * as ruleGroups from './model/rule-groups.ts'
import * as salaries from './model/salaries.ts'
import * as modelServices from './model/services.ts'
import * as modelSpreadsheets from './model/spreadsheet.ts'
import * as uplift from './model/uplift.ts'
import * as wholeModel from './model/whole-model.ts'
import * as getOperator from './operator/get-operator.ts'
import * as operators from './operator/operators.ts'
import * as downloads from './output/downloads.ts'
import * as files from './output/files.ts'
import * as interfaces from './output/interfaces.ts'
import * as serveFile from './output/serve-file.ts'
import * as accruals from './payroll/accruals.ts'
import * as dashboard from './report/dashboard.ts'
import * as appointments from './rota/appointments.ts'
import * as financeAppointments from './rota/finance-appointments.ts'
import * as search from './search/search.ts'
import * as careTypes from './settings/care-types.ts'
import * as financeSchema from './settings/finance-schema.ts'
import * as holidayTiers from './settings/holiday-tiers.ts'
import * as holidays from './settings/holidays.ts'
import * as minimumWages from './settings/minimum-wages.ts'
import * as ruleConditions from './settings/rule-conditions.ts'
import * as runs from './settings/runs.ts'
import * as visits from './visit/visits.ts'

const modules: object[] = [
  processing,
  tasks,
  workLists,
  branches,
  errorReports,
  problems,
  carers,
  carePlan,
  clients,
  history,
  documents,
  profileImages,
  accountLinks,
  google,
  setup,
  signIn,
  signInEvents,
  geocoding,
  channels,
  chatImages,
  messages,
  calendars,
  bandRates,
  accrualPolicies,
  editModels,
  modelGaps,
  modelRates,
  models,
  salaries,
  modelServices,
  uplift,
  ruleGroups,
  modelSpreadsheets,
  wholeModel,
  getOperator,
  operators,
  downloads,
  files,
  interfaces,
  serveFile,
  accruals,
  dashboard,
  appointments,
  financeAppointments,
  search,
  financeSchema,
  careTypes,
  holidayTiers,
  holidays,
  minimumWages,
  ruleConditions,
  runs,
  visits,
]

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'access' in value && 'method' in value && 'path' in value
}

/** Every endpoint that the contract exports, alone or in a family by side or operation. */
export const allEndpoints: readonly Endpoint[] = modules.flatMap((module) =>
  Object.values(module).flatMap((value) => {
    if (isEndpoint(value)) return [value]
    return typeof value === 'object' && value !== null ? Object.values(value).filter(isEndpoint) : []
  }),
)
