import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Guid, LocalDate, paging } from '../fields.ts'
import { Appointment } from '../rota/appointments.ts'
import { clientAccess } from './access.ts'

const { guid, start, end } = Appointment.shape

/** Decision 0066. */
export const listVisitsOfLeavingClient = endpoint({
  method: 'GET',
  path: '/patient/:guid/visits-after-leaving',
  reads: ['client', 'visit'],
  summary: 'The visits, by start, that stay on the rota when a client becomes inactive with a leaving date',
  ...clientAccess.edit,
  params: z.object({ guid: Guid }),
  query: z.object({ leaving_date: LocalDate.optional(), ...paging() }),
  response: z.object({
    /** A visit of several carers is one; without a carer it is unassigned. */
    appointments: z.array(z.object({ guid, start, end, carer_names: z.string().nullable() })),
    count: z.int(),
  }),
  errors: ['NOT_FOUND'],
})
