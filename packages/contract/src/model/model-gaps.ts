import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Guid, LocalDate, type Side } from '../fields.ts'
import { modelAccess } from './access.ts'

/** The parts that a model needs to price a visit and place it in a period, with their counts. */
const ModelGaps = z.object({
  /**
   * Services, rule groups and calendars that have not ended. For a pay group, base rates count as services: either
   * pays.
   */
  services: z.int(),
  rule_groups: z.int(),
  calendars: z.int(),
  /** Bands of these services without a rate: they give no price. */
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
    summary: `The parts that one ${side} model needs to price visits, and the missing ones`,
    ...modelAccess.edit,
    params: z.object({ guid: Guid }),
    response: ModelGaps,
    errors: ['NOT_FOUND'],
  })

export const readModelGaps = { invoice: gaps('invoice'), payment: gaps('payment') }
