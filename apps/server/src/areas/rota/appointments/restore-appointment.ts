import { AppError } from '#contract/errors.ts'
import { restoreAppointment } from '#contract/rota/appointments.ts'
import { parseInstant } from '#domain/time.ts'
import { handle } from '../../../kit/http/mount.ts'
import { refuseStale } from '../../../kit/refuse-stale.ts'
import { selectClientAbsences } from '../patterns/plan-queries.ts'
import { selectAssignees } from './appointment-queries.ts'
import { ordinaryCondition } from './appointment-values.ts'
import { lockAppointment, refuseProcessed } from './guards.ts'
import { readAppointment } from './present-appointment.ts'
import { restoreAppointments } from './restore-appointments.ts'

/** Takes a cancellation back (decision 0125). A cancelled shift has lost its visits, so it is planned again instead. */
export const restoreAppointmentHandler = handle(restoreAppointment, async ({ params }, context) => {
  const { db } = context
  const existing = await lockAppointment(db, params.guid)
  refuseStale(context, 'appointment', existing)
  const { client_guid } = existing
  if (existing.cancelled_at === null || client_guid === null) {
    throw new AppError('NOT_TAKEN_BACK', 'Only a cancelled visit can be restored.')
  }
  const assignees = await selectAssignees(db, [existing.id])
  const ids = assignees.map(({ id }) => id)
  await refuseProcessed(db, ids)
  if (assignees.some(({ check_in_at }) => check_in_at !== null)) {
    throw new AppError('NOT_TAKEN_BACK', 'This visit has begun before it was cancelled.')
  }
  const absences = await selectClientAbsences(db, [client_guid], existing.start_at)
  if (absences.some(({ from_at }) => parseInstant(from_at) < parseInstant(existing.end_at))) {
    throw new AppError('NOT_TAKEN_BACK', 'The client is away at that time by now.')
  }
  const ordinary = await ordinaryCondition(db)
  await restoreAppointments(context, [existing], new Map(ids.map((id) => [id, ordinary])))
  return readAppointment(db, existing.guid)
})
