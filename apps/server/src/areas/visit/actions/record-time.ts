import { sql, type Updateable } from 'kysely'
import { invalidField } from '#contract/errors.ts'
import type { VisitReport } from '#contract/visit/report-fields.ts'
import type { VisitLocation } from '#contract/visit/visit-detail.ts'
import { visitStatuses } from '#contract/visit/visits.ts'
import type { ReportProgress } from '#domain/visit/visit-actions.ts'
import { refuseTime, type TimeOf } from '#domain/visit/visit-times.ts'
import type { DB } from '../../../database/types.ts'
import { priceAssignees } from '../../billing/exports.ts'
import { type Acting, type Actor, actOn, type LockedVisit, saveVisit } from './change-visit.ts'

export interface TimeRecord {
  /** Instant, with any offset. */
  readonly time: string
  /** Shown by the history besides time and status. */
  readonly noted: object
  /** Only at a check-out of the office: writes its answers to the report, and returns how far it has come. */
  readonly answers?: (visitId: number, report: VisitReport | null) => Promise<ReportProgress>
  /** Known by a phone only; the office leaves it as it is. */
  readonly door?: { readonly location: VisitLocation; readonly isNfc: boolean }
}

/**
 * Records the check-in or the check-out of a locked visit and reprices it. Throws the refusal of the action, INVALID for
 * a time that the visit cannot have, and APPOINTMENT_PROCESSED or BEING_PROCESSED.
 */
export async function recordTime(
  context: Acting,
  actor: Actor,
  locked: LockedVisit,
  of: TimeOf,
  { time, noted, answers, door }: TimeRecord,
): Promise<void> {
  const { db, branch, now } = context
  const { visit, report } = locked
  const possible = actOn(actor, locked, of)
  const times = { start: visit.start_at, end: visit.end_at, checkIn: visit.check_in_at, checkOut: visit.check_out_at }
  const instant = Temporal.Instant.from(time).toString({ smallestUnit: 'second' })
  const refusal = refuseTime(times, of, instant, now)
  if (refusal !== null) throw invalidField('time', refusal)
  const next = answers ? actOn(actor, locked, of, await answers(visit.id, report)) : possible

  const before = of === 'check-in' ? visit.check_in_at : visit.check_out_at
  await saveVisit(
    context,
    locked,
    of,
    { ...valuesOf(of, instant, door), status: next.status, missed: next.missed },
    {
      before: { time: before, status: visitStatuses[visit.status] },
      after: { time: instant, status: visitStatuses[next.status], ...noted },
    },
  )
  // Prices ask for the actual times only when there are both (finance 3.2).
  if (of === 'check-out' || visit.check_out_at !== null) await priceAssignees(db, branch, [visit.assignee_id])
}

function valuesOf(of: TimeOf, instant: string, door: TimeRecord['door']): Updateable<DB['visit']> {
  const location = door && sql<string>`${JSON.stringify(door.location)}::jsonb`
  const nfcAt = door?.isNfc ? instant : null
  return of === 'check-in'
    ? { check_in_at: instant, ...(door && { check_in_location: location, check_in_nfc_at: nfcAt }) }
    : { check_out_at: instant, ...(door && { check_out_location: location, check_out_nfc_at: nfcAt }) }
}
