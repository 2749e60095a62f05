import { zeroGuid } from '#contract/fields.ts'
import type { Attendance, ShiftRow, ShiftVisit } from '#contract/shift/shifts.ts'
import { punctualityOf, shiftStatusOf } from '#domain/shift/shift-status.ts'
import type { ShiftPartRow, VisitInsideRow } from './shift-queries.ts'

/** Returns the part of one carer in a shift, with the visits of the shift that are shown with it. */
export function presentShift(part: ShiftPartRow, visits: readonly VisitInsideRow[], now: string): ShiftRow {
  return {
    guid: part.guid,
    appointment_guid: part.appointment_guid,
    title: part.title,
    start: part.start_at,
    end: part.end_at,
    ...presentAttendance(part, now),
    visit_guids: visits.map(({ guid }) => guid),
    visits: visits.map(presentVisit),
  }
}

/**
 * Whether a visit inside a shift belongs to one of its carers: the carer's own visits, and those that no carer of the
 * shift does, which somebody has to notice (decision 0080).
 */
export function belongsTo(part: ShiftPartRow, visit: VisitInsideRow): boolean {
  if (visit.shift_id !== part.appointment_id) return false
  return !visit.is_by_carer_of_shift || visit.carer_guid === part.carer_guid
}

/** SHIFT-D05 to SHIFT-D07. */
export function presentAttendance(part: ShiftPartRow, now: string): Attendance {
  const attendance = attendanceOf(part)
  const punctuality = punctualityOf(attendance, now)
  return {
    carer_guid: part.carer_guid ?? zeroGuid,
    carer_name: part.carer_name,
    checkin_at: part.check_in_at,
    checkout_at: part.check_out_at,
    has_checked_out: part.check_out_at !== null,
    status: shiftStatusOf(attendance, now),
    punctuality: punctuality?.alert ?? null,
    minutes_late: punctuality?.minutes ?? 0,
  }
}

function attendanceOf({ start_at, check_in_at, check_out_at, cancelled_at }: ShiftPartRow) {
  return { start: start_at, checkIn: check_in_at, checkOut: check_out_at, isCancelled: cancelled_at !== null }
}

function presentVisit(visit: VisitInsideRow): ShiftVisit {
  const { risk_score: score } = visit
  return {
    guid: visit.guid,
    client_name: visit.client_name,
    carer_guid: visit.carer_guid ?? zeroGuid,
    carer_name: visit.carer_name,
    start: visit.start_at,
    end: visit.end_at,
    // Other levels are no levels (VISIT-D21).
    concern_level: score !== null && score >= 1 && score <= 5 ? score : null,
    status: visit.status,
    missed: visit.missed,
  }
}
