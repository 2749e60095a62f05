import type { VisitReport } from '#contract/visit/report-fields.ts'
import type { VisitState } from '#domain/visit/visit-actions.ts'
import type { BranchDb } from '../../../kit/context.ts'
import { selectClosedItems } from '../../rota/exports.ts'
import { progressOf } from '../reports/progress.ts'
import type { VisitRecord } from './visit-detail-queries.ts'

type Stated = Pick<
  VisitRecord,
  'assignee_id' | 'status' | 'missed' | 'is_cm2000' | 'start_at' | 'check_in_at' | 'door_step_refusal'
>

/** Returns a visit in the form that the table of its transitions takes. */
export async function stateOfVisit(db: BranchDb, visit: Stated, report: VisitReport | null): Promise<VisitState> {
  const { door_step_refusal: refusal } = visit
  return {
    status: visit.status,
    missed: visit.missed,
    isCm2000: visit.is_cm2000,
    start: visit.start_at,
    isCheckedIn: visit.check_in_at !== null,
    isProcessed: (await selectClosedItems(db, [visit.assignee_id])).length > 0,
    refusal: refusal && {
      needsConfirmation: refusal.confirmation_is_required,
      isConfirmed: refusal.confirmed_at !== null,
    },
    report: progressOf(report),
  }
}
