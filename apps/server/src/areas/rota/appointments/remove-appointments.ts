import { auditAll } from '../../../kit/audit.ts'
import { removeItems } from '../../billing/exports.ts'
import { selectAssignees } from './appointment-queries.ts'
import type { RotaActor } from './insert-appointments.ts'
import { readHistories } from './present-appointment.ts'
import { deleteAppointmentRows, deleteAssignees } from './write-queries.ts'

/**
 * Deletes locked visits that nobody has changed since a pattern made them, with what they were priced at, and records it
 * in their history. Throws APPOINTMENT_PROCESSED or BEING_PROCESSED when one is on an invoice or a payslip.
 */
export async function removeAppointments(actor: RotaActor, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const { db } = actor
  const before = await readHistories(db, ids)
  const assignees = (await selectAssignees(db, ids)).map(({ id }) => id)
  await removeItems(db, assignees)
  await deleteAssignees(db, assignees)
  await deleteAppointmentRows(db, ids)
  await auditAll(
    actor,
    [...before].map(([guid, appointment]) => ({
      action: 'delete',
      entity: 'appointment',
      entityGuid: guid,
      before: appointment,
    })),
  )
}
