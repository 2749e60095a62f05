// The parts of this area that other areas may use.

export { CarerPage } from './carer-page.tsx'
export { NextVisit } from './next-visit.tsx'
export { useCarer } from './open-carer.ts'
export { PayrollDialog } from './payroll-dialog.tsx'
export { UnassignedVisits } from './unassigned-visits.tsx'
