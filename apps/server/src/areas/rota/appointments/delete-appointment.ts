import { AppError } from '#contract/errors.ts'
import { deleteAppointment } from '#contract/rota/appointments.ts'
import { handle } from '../../../kit/http/mount.ts'
import { refuseStale } from '../../../kit/refuse-stale.ts'
import { isFromPattern } from '../patterns/made-visits-queries.ts'
import { selectAssignees } from './appointment-queries.ts'
import { lockAppointment, refuseCancelled } from './guards.ts'
import { removeAppointments } from './remove-appointments.ts'

/** Deletes a visit that was added by mistake (decision 0125). Any other is cancelled, so that it stays known. */
export const deleteAppointmentHandler = handle(deleteAppointment, async ({ params }, context) => {
  const { db } = context
  const existing = await lockAppointment(db, params.guid)
  refuseStale(context, 'appointment', existing)
  refuseCancelled(existing)
  const assignees = await selectAssignees(db, [existing.id])
  const isPlain = existing.client_guid !== null && existing.shift_id === null && !(await isFromPattern(db, existing.id))
  const isOpen = assignees.every(({ carer_guid, confirmed_at }) => carer_guid === null && confirmed_at === null)
  if (!isPlain || !isOpen) {
    throw new AppError(
      'NOT_TAKEN_BACK',
      'Only a visit that nobody has, and that comes from no pattern, can be deleted.',
    )
  }
  await removeAppointments(context, [existing.id])
  return undefined
})
