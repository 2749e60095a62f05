import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Guid, LocalDate, paging } from '../fields.ts'
import { Appointment } from '../rota/appointments.ts'
import { carerAccess } from './access.ts'

const { guid, type_alias, owner_name, start, end } = Appointment.shape
const VisitAfterLeaving = z.object({ guid, type_alias, owner_name, start, end })
export type VisitAfterLeaving = z.output<typeof VisitAfterLeaving>

/** Decision 0047: a save of the carer with this status and leaving date unassigns the same visits and shifts. */
export const listVisitsAfterLeaving = endpoint({
  method: 'GET',
  path: '/carer/:guid/visits-after-leaving',
  reads: ['carer', 'visit'],
  summary: 'The visits and shifts, by start, that would become unassigned with a status and a leaving date',
  ...carerAccess.edit,
  params: z.object({ guid: Guid }),
  query: z.object({
    status: z.coerce
      .number()
      .int()
      .meta({ examples: [16] }),
    leaving_date: LocalDate.optional(),
    ...paging(),
  }),
  response: z.object({ appointments: z.array(VisitAfterLeaving), count: z.int() }),
  errors: ['NOT_FOUND', 'INVALID'],
})
