import { getAppointment } from '#contract/rota/appointments.ts'
import { handle } from '../../../kit/http/mount.ts'
import { readAppointment } from './present-appointment.ts'

export const getAppointmentHandler = handle(getAppointment, ({ params }, { db }) => readAppointment(db, params.guid))
