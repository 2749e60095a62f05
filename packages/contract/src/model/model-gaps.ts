import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Guid, LocalDate, type Side } from '../fields.ts'
import { modelAccess } from './access.ts'

/** What a model needs before it prices a visit and lands it in a period, and how much of it there is. */
const ModelGaps = z.object({
  /** Services, rule groups and calendars that are not over. Of a pay group base rates count as services: either pays. */
  services: z.int(),
  rule_groups: z.int(),
  calendars: z.int(),
  /** Bands of these services without a rate, and so without a price. */
  bare_bands: z.array(
    z.object({
      service_guid: Guid,
      band_guid: Guid,
      /** Its care type. */
      title: z.string(),
      start: LocalDate,
      minimum_duration_minutes: z.int(),
      maximum_duration_minutes: z.int().nullable(),
    }),
  ),
})
export type ModelGaps = z.output<typeof ModelGaps>

const gaps = (side: Side) =>
  endpoint({
    method: 'GET',
    path: `/finance/${side}-models/:guid/gaps`,
    reads: [`${side}-model`],
    summary: `What one ${side} model lacks to price visits`,
    ...modelAccess.edit,
    params: z.object({ guid: Guid }),
    response: ModelGaps,
    errors: ['NOT_FOUND'],
  })

export const readModelGaps = { invoice: gaps('invoice'), payment: gaps('payment') }
