import { listAppointments } from '#contract/rota/appointments.ts'
import { addDays } from '#domain/time.ts'
import { handle } from '../../../kit/mount.ts'
import { selectAppointments, selectPlaces } from './appointment-queries.ts'
import { startOfDay } from './instants.ts'
import { presentAppointment } from './present-appointment.ts'

export const listAppointmentsHandler = handle(listAppointments, async ({ query }, { db, branch }) => {
  const { rows, count } = await selectAppointments(db, {
    ...query,
    from: startOfDay(branch.timeZone, query.start),
    to: startOfDay(branch.timeZone, addDays(query.end, 1)),
  })
  const places = await selectPlaces(
    db,
    rows.map((row) => row.id),
  )
  return { appointments: rows.map((row) => presentAppointment(row, places)), count }
})
