import { AppError, type FieldErrors, invalidField } from '#contract/errors.ts'
import type { BranchDb } from '../../../kit/context.ts'
import type { Times } from './check-appointment.ts'
import { type LockedAppointment, lockAppointments, selectShiftTimes } from './lock-queries.ts'

/**
 * Locks the visits that are to be inside a shift and returns their ids. They must be visits of the branch, within the
 * shift's times and in no other shift; `shiftId` is null for a new shift. Throws INVALID.
 */
export async function lockVisitsInside(
  db: BranchDb,
  shiftId: number | null,
  times: Times,
  guids: readonly string[],
): Promise<number[]> {
  if (guids.length === 0) return []
  const wanted = guids.map((guid) => guid.toLowerCase())
  const visits = new Map((await lockAppointments(db, wanted)).map((row) => [row.guid, row]))
  const errors: FieldErrors = {}
  for (const [index, guid] of wanted.entries()) {
    const message = refusalOf(visits.get(guid), shiftId, times)
    if (message) errors[`appointment_guids.${index}`] = [message]
  }
  if (Object.keys(errors).length > 0) throw new AppError('INVALID', undefined, errors)
  return [...new Set(wanted)].flatMap((guid) => visits.get(guid)?.id ?? [])
}

function refusalOf(visit: LockedAppointment | undefined, shiftId: number | null, times: Times): string | null {
  if (visit?.type_alias !== 'VISIT') return 'Visit not found.'
  if (visit.shift_id !== null && visit.shift_id !== shiftId) return 'Visit is already in another shift.'
  if (visit.start_at < times.start || visit.end_at > times.end) return 'Visit is not within the shift.'
  return null
}

/** Refuses to move a visit outside the times of its shift. */
export async function refuseOutsideShift(db: BranchDb, visit: LockedAppointment, times: Times): Promise<void> {
  if (visit.shift_id === null) return
  const shift = await selectShiftTimes(db, visit.shift_id)
  if (times.start < shift.start_at) throw invalidField('start', 'Visit is not within its shift.')
  if (times.end > shift.end_at) throw invalidField('end', 'Visit is not within its shift.')
}
