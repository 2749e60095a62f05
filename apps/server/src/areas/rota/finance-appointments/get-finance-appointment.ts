import { getFinanceAppointment, getFinanceAssignee } from '#contract/rota/finance-appointments.ts'
import { handle } from '../../../kit/http/mount.ts'
import { presentAppointment } from '../appointments/present-appointment.ts'
import { readFinanceAppointment, readFinanceAssignee } from './read-finance.ts'

export const getFinanceAppointmentHandler = handle(getFinanceAppointment, async ({ params }, context) => {
  const { row, assignees } = await readFinanceAppointment(context, params.guid)
  return { ...presentAppointment(row, []), assignees }
})

export const getFinanceAssigneeHandler = handle(getFinanceAssignee, ({ params }, context) =>
  readFinanceAssignee(context, params.guid, params.assigneeGuid),
)
