import { AppError } from '#contract/errors.ts'
import type { BranchDb } from '../../../kit/context.ts'
import { type LockedAppointment, lockAppointments, selectClosedItems } from './lock-queries.ts'

/** Locks an appointment to change it, with further ones that are needed. Throws NOT_FOUND. */
export async function lockAppointment(
  db: BranchDb,
  guid: string,
  others: readonly string[] = [],
): Promise<LockedAppointment> {
  const found = (await lockAppointments(db, [guid, ...others])).find((row) => row.guid === guid.toLowerCase())
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

/**
 * Refuses to change assignees that are invoiced or paid (APPOINTMENT_PROCESSED) or being processed (BEING_PROCESSED).
 * If a task claims one afterwards, pricing notices it when it locks the transaction.
 */
export async function refuseProcessed(db: BranchDb, assigneeIds: readonly number[]): Promise<void> {
  const closed = await selectClosedItems(db, assigneeIds)
  if (closed.some(({ state }) => state === 'complete')) throw new AppError('APPOINTMENT_PROCESSED')
  if (closed.length > 0) throw new AppError('BEING_PROCESSED')
}

export function refuseCancelled(appointment: LockedAppointment): void {
  if (appointment.cancelled_at !== null) {
    throw new AppError('CHANGED_MEANWHILE', 'This appointment has already been cancelled.')
  }
}
