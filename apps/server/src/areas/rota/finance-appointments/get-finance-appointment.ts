import { AppError } from '#contract/errors.ts'
import { getFinanceAppointment } from '#contract/rota/finance-appointments.ts'
import { handle } from '../../../kit/http/mount.ts'
import { selectAppointment, selectPlaces } from '../appointments/appointment-queries.ts'
import { presentAppointment } from '../appointments/present-appointment.ts'
import { ownerGuidOf, selectOwnerContracts } from '../appointments/reference-queries.ts'
import { presentFinancePlace } from './present-finance.ts'

export const getFinanceAppointmentHandler = handle(getFinanceAppointment, async ({ params }, { db }) => {
  const row = await selectAppointment(db, params.guid)
  if (!row) throw new AppError('NOT_FOUND')
  const places = await selectPlaces(db, [row.id])
  const contracts = await selectOwnerContracts(db, [ownerGuidOf(row)])
  return {
    ...presentAppointment(row, places),
    assignees: places.map((place) => presentFinancePlace(row, place, contracts)),
  }
})
