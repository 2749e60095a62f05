import { updateAppointment } from '#contract/rota/appointments.ts'
import { handle } from '../../../kit/http/mount.ts'
import { refuseStale } from '../../../kit/refuse-stale.ts'
import { changeAppointment } from './change-appointment.ts'
import { lockAppointment, refuseCancelled } from './guards.ts'
import { readAppointment } from './present-appointment.ts'

export const updateAppointmentHandler = handle(updateAppointment, async ({ params, body }, context) => {
  const existing = await lockAppointment(context.db, params.guid, body.appointment_guids)
  refuseStale(context, 'appointment', existing)
  refuseCancelled(existing)
  await changeAppointment(context, existing, body)
  return readAppointment(context.db, existing.guid)
})
