import { AppError } from '#contract/errors.ts'
import { getShift, isInGroup, listShiftCarers, listShifts, type ShiftDetail } from '#contract/shift/shifts.ts'
import { refusalOfTime } from '#domain/shift/shift-times.ts'
import type { BranchDb } from '../../kit/context.ts'
import { type Handler, handle } from '../../kit/http/mount.ts'
import { selectClosedItems } from '../rota/exports.ts'
import { belongsTo, presentAttendance, presentShift } from './present-shift.ts'
import {
  type ShiftPartRow,
  selectCarersNamed,
  selectPartsBetween,
  selectPartsOf,
  selectVisitsInside,
} from './shift-queries.ts'

export const readShiftHandlers: readonly Handler[] = [
  /** SHIFT-010. */
  handle(listShifts, async ({ query }, { db, now }) => {
    const parts = await selectPartsBetween(db, query)
    const inside = await selectVisitsInside(db, [...new Set(parts.map((part) => part.appointment_id))], now)
    const byShift = Map.groupBy(inside, (visit) => visit.shift_id)
    const all = parts.map((part) => {
      const visits = byShift.get(part.appointment_id) ?? []
      return presentShift(
        part,
        visits.filter((visit) => belongsTo(part, visit)),
        now,
      )
    })
    const shifts = all.filter((shift) => isInGroup(shift, query.only))
    return { shifts, count: shifts.length }
  }),
  /** SHIFT-011. */
  handle(getShift, ({ params }, { db, now }) => readShift(db, params.guid, now)),
  /** SHIFT-D12. */
  handle(listShiftCarers, async ({ query }, { db }) => {
    const carers = await selectCarersNamed(db, query.search)
    return { carers, count: carers.length }
  }),
]

/** Reads a shift of the branch with all its carers, and what may be done at an instant. Throws NOT_FOUND (SHIFT-D09). */
export async function readShift(db: BranchDb, guid: string, now: string): Promise<ShiftDetail> {
  const parts = await selectPartsOf(db, guid)
  const part = chosenPart(parts, guid)
  const visits = await selectVisitsInside(db, [part.appointment_id], now)
  const closed = await selectClosedItems(
    db,
    parts.map(({ id }) => id),
  )
  const isClosed = new Set(closed.map(({ assignee_id }) => assignee_id))
  return {
    ...presentShift(part, visits, now),
    service_title: part.service_title,
    unit_guid: part.unit_guid,
    shift_category_guid: part.shift_category_guid,
    carers: parts.map((each) => {
      const standing = standingOf(each, isClosed.has(each.id))
      return {
        guid: each.guid,
        carer_reference: each.carer_reference,
        ...presentAttendance(each, now),
        check_in_refusal: refusalOfTime(standing, 'check-in', now),
        check_out_refusal: refusalOfTime(standing, 'check-out', now),
      }
    }),
    version: part.version,
  }
}

/** Returns the part of the carer that a guid names; the first one for the guid of the shift's appointment. */
export function chosenPart(parts: readonly ShiftPartRow[], guid: string): ShiftPartRow {
  const part = parts.find((each) => each.guid === guid.toLowerCase()) ?? parts[0]
  if (!part) throw new AppError('NOT_FOUND', 'Shift not found')
  return part
}

/** Returns the part of a carer in the form that decides about its times. */
export function standingOf(part: ShiftPartRow, isProcessed: boolean) {
  return {
    start: part.start_at,
    isCancelled: part.cancelled_at !== null,
    isAssigned: part.carer_guid !== null,
    isCheckedIn: part.check_in_at !== null,
    isProcessed,
  }
}
