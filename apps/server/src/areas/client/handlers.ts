import type { Handler } from '../../kit/http/mount.ts'
import { absenceHandlers } from './absences/absences.ts'
import { carePreferenceHandlers } from './care-preferences/care-preferences.ts'
import { saveCarerPreferenceHandlers } from './care-preferences/save-carer-preference.ts'
import { createClientHandler } from './create-client.ts'
import { planReviewHandlers } from './digital-plan/list-plan-reviews.ts'
import { printPlanHandler } from './digital-plan/print-plan.ts'
import { readPlanHandlers } from './digital-plan/read-plans.ts'
import { savePlanHandlers } from './digital-plan/save-plan.ts'
import { fallRiskHandlers } from './fall-risks/fall-risks.ts'
import { getAssignedClientHandler } from './get-assigned-client.ts'
import { getClientHandler } from './get-client.ts'
import { listClientsHandler } from './list-clients.ts'
import { listVisitsAfterLeavingHandler } from './list-visits-after-leaving.ts'
import { medicineHandlers } from './medicines/medicines.ts'
import { mobilityHandlers } from './mobility/mobility.ts'
import { readOutcomeHandlers } from './outcomes/read-outcomes.ts'
import { saveOutcomeHandlers } from './outcomes/save-outcome.ts'
import { getClientOverviewHandler } from './overview/get-overview.ts'
import { updateClientHandler } from './update-client.ts'

export const clientHandlers: readonly Handler[] = [
  ...absenceHandlers,
  ...carePreferenceHandlers,
  createClientHandler,
  ...fallRiskHandlers,
  ...medicineHandlers,
  ...mobilityHandlers,
  getAssignedClientHandler,
  getClientHandler,
  getClientOverviewHandler,
  listClientsHandler,
  listVisitsAfterLeavingHandler,
  ...planReviewHandlers,
  printPlanHandler,
  ...readOutcomeHandlers,
  ...readPlanHandlers,
  ...saveCarerPreferenceHandlers,
  ...saveOutcomeHandlers,
  ...savePlanHandlers,
  updateClientHandler,
]
