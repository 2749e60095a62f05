import type { Handler } from '../../kit/http/mount.ts'
import { certificateHandlers } from './absences/certificates.ts'
import { readAbsenceHandlers } from './absences/read-absences.ts'
import { removeAbsenceHandler } from './absences/remove-absence.ts'
import { saveAbsenceHandlers } from './absences/save-absence.ts'
import { sickLeaveHandlers } from './absences/sick-leaves.ts'
import { readAvailabilityHandlers } from './availability/read-availability.ts'
import { saveExceptionHandlers } from './availability/save-exception.ts'
import { savePatternHandlers } from './availability/save-pattern.ts'
import { carerProfileHandlers } from './carer-profile.ts'
import { createCarerHandler } from './create-carer.ts'
import { getCarerHandler } from './get-carer.ts'
import { getCarerSummaryHandler } from './get-carer-summary.ts'
import { listCarerBranchesHandler } from './list-carer-branches.ts'
import { listCarersHandler } from './list-carers.ts'
import { listVisitsAfterLeavingHandler } from './list-visits-after-leaving.ts'
import { onboardingHandlers } from './onboarding.ts'
import { referenceDataHandlers } from './reference-data.ts'
import { searchCarersHandler } from './search-carers.ts'
import { updateCarerHandler } from './update-carer.ts'
import { updatePayrollReferenceHandler } from './update-payroll-reference.ts'

export const carerHandlers: readonly Handler[] = [
  ...carerProfileHandlers,
  ...certificateHandlers,
  createCarerHandler,
  getCarerHandler,
  getCarerSummaryHandler,
  listCarerBranchesHandler,
  listCarersHandler,
  listVisitsAfterLeavingHandler,
  ...onboardingHandlers,
  ...readAbsenceHandlers,
  removeAbsenceHandler,
  ...saveAbsenceHandlers,
  ...readAvailabilityHandlers,
  ...referenceDataHandlers,
  ...saveExceptionHandlers,
  ...savePatternHandlers,
  searchCarersHandler,
  ...sickLeaveHandlers,
  updateCarerHandler,
  updatePayrollReferenceHandler,
]
