import { type VisitRow, visitStatus, visitStatuses } from '#contract/visit/visits.ts'

/** VISIT-021; "Missed" wins only while the visit has not begun (VISIT-D08). */
export function visitWord(visit: Pick<VisitRow, 'status_coalesced' | 'missed'>): string {
  const { status_coalesced: status, missed } = visit
  if (missed && (status === visitStatus.planned || status === visitStatus.upcoming)) return 'Missed'
  return visitStatuses[status] ?? ''
}

/** The name of the carer; without one the place is unassigned. */
export function carerWord(visit: Pick<VisitRow, 'carer_name'>): string {
  return visit.carer_name ?? 'Unassigned'
}
