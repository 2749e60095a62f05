import { listAppointments } from '#contract/rota/appointments.ts'
import { addDays } from '#domain/time.ts'
import { startOfDay } from '../../../kit/days.ts'
import { handle } from '../../../kit/http/mount.ts'
import { selectAppointments, selectAssignees } from './appointment-queries.ts'
import { presentAppointment } from './present-appointment.ts'

export const listAppointmentsHandler = handle(listAppointments, async ({ query }, { db, branch }) => {
  const { rows, count } = await selectAppointments(db, {
    ...query,
    from: startOfDay(query.start, branch.timeZone),
    to: startOfDay(addDays(query.end, 1), branch.timeZone),
  })
  const assignees = await selectAssignees(
    db,
    rows.map((row) => row.id),
  )
  return { appointments: rows.map((row) => presentAppointment(row, assignees)), count }
})
