import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Guid, LocalDate, OptionalDate } from '../fields.ts'
import { carerAccess } from './access.ts'
import { SourcingType } from './get-carer.ts'
import { exitInterviewPreferences } from './reference-data.ts'

const place = z.object({ guid: Guid })

/** The second record of a carer (CARERLIST-023). */
const CarerProfile = z.object({
  /** The guid of the carer. */
  id: Guid,
  /** For If-Match of an update; both records of a carer have the same. */
  version: z.int(),
  sourcing_type: SourcingType,
  status: z.object({ id: z.int(), title: z.string(), type: z.string() }),
  /** Null in branches without the feature. */
  carer_exit: z
    .object({
      contact_about_future_roles: z.boolean().nullable(),
      exit_interview_preference_id: z.int(),
      resignation_date: LocalDate.nullable(),
      leaving_date: LocalDate.nullable(),
    })
    .nullable(),
})

/** CARER-D13, CARERLIST-D16: the exit is sent for a carer who has left, in branches that keep it. */
export const CarerProfileInput = z.object({
  sourcing_type: SourcingType.optional(),
  carer_exit: z
    .object({
      contact_about_future_roles: z.boolean().nullable(),
      exit_interview_preference_id: z.int().min(1).max(exitInterviewPreferences.length).nullable(),
      resignation_date: OptionalDate,
      /** The leaving date of the carer. */
      leaving_date: OptionalDate,
    })
    .nullish(),
})

export const getCarerProfile = endpoint({
  method: 'GET',
  path: '/carer-profile/carers/:guid',
  reads: ['carer'],
  summary: 'The carer profile data of a carer (CARERLIST-056)',
  ...carerAccess.read,
  params: place,
  response: CarerProfile,
  errors: ['NOT_FOUND'],
})

export const updateCarerProfile = endpoint({
  method: 'PUT',
  path: '/carer-profile/carers/:guid',
  changes: ['carer'],
  summary: 'Update the carer profile data of a carer (CARERLIST-056)',
  versioned: true,
  ...carerAccess.edit,
  params: place,
  body: CarerProfileInput,
  response: z.undefined(),
  status: 204,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
})
