import { AppError } from '#contract/errors.ts'
import { getFinanceAppointment } from '#contract/rota/finance-appointments.ts'
import { handle } from '../../../kit/http/mount.ts'
import { selectAppointment, selectAssignees } from '../appointments/appointment-queries.ts'
import { presentAppointment } from '../appointments/present-appointment.ts'
import { ownerGuidOf, selectOwnerContracts } from '../appointments/reference-queries.ts'
import { presentFinanceAssignee } from './present-finance.ts'

export const getFinanceAppointmentHandler = handle(getFinanceAppointment, async ({ params }, { db }) => {
  const row = await selectAppointment(db, params.guid)
  if (!row) throw new AppError('NOT_FOUND')
  const assignees = await selectAssignees(db, [row.id])
  const contracts = await selectOwnerContracts(db, [ownerGuidOf(row)])
  return {
    ...presentAppointment(row, assignees),
    assignees: assignees.map((assignee) => presentFinanceAssignee(row, assignee, contracts)),
  }
})
