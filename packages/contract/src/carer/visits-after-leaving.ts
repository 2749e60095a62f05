import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Guid, LocalDate, paging } from '../fields.ts'
import { carerAccess } from './access.ts'
import { LostVisits } from './lost-visits.ts'

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
  response: LostVisits,
  errors: ['NOT_FOUND', 'INVALID'],
})
