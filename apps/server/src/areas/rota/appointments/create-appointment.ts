import { createAppointment } from '#contract/rota/appointments.ts'
import { handle } from '../../../kit/http/mount.ts'
import { checkAppointment } from './check-appointment.ts'
import { lockVisitsInside } from './check-visits-inside.ts'
import { insertAppointments } from './insert-appointments.ts'

export const createAppointmentHandler = handle(createAppointment, async ({ body }, context) => {
  const { db, branch } = context
  const times = await checkAppointment(db, branch, body, null)
  const inside = await lockVisitsInside(db, null, times, body.appointment_guids ?? [])
  const [created] = await insertAppointments(context, [{ input: body, times, inside }])
  return { guid: created?.guid ?? '', assignees: [...(created?.assignees ?? [])] }
})
