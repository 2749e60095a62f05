import { z } from 'zod'
import { isGuid } from '#domain/validators/text.ts'
import { endpoint } from '../endpoint.ts'
import { Guid, Instant } from '../fields.ts'
import { carerAccess } from './access.ts'

/** There is one type of onboarding so far (CARERLIST-061). */
const OnboardingType = z.enum(['basic_onboarding']).default('basic_onboarding')

/** CARER-D23: the step counts as the `onboarding_status` of the carer list. */
const Onboarding = z.object({
  guid: Guid,
  carer_guid: Guid,
  onboarding_type: OnboardingType,
  step: z.int().min(-1).max(6),
  /** Null while nobody has changed it. */
  updated_at: Instant.nullable(),
})

/** The carers of a page, separated by commas. */
const CarerIds = z
  .string()
  .max(4000)
  .transform((text) => text.split(',').filter((guid) => guid !== ''))
  .refine((guids) => guids.length <= 100 && guids.every(isGuid), 'Must be a list of valid identifiers.')
  .meta({ examples: ['3f2504e0-4f89-41d3-9a0c-0305e82c3301'] })

const place = z.object({ guid: Guid })
const type = z.object({ onboardingType: OnboardingType })

export const listOnboardingStatuses = endpoint({
  method: 'GET',
  path: '/onboarding/statuses',
  reads: ['carer'],
  summary: 'Onboarding statuses of carers of the branch (CARERLIST-059)',
  ...carerAccess.read,
  query: type.extend({ carerIds: CarerIds }),
  response: z.object({ statuses: z.array(Onboarding), count: z.int() }),
})

export const getOnboarding = endpoint({
  method: 'GET',
  path: '/onboarding/:guid',
  reads: ['carer'],
  summary: 'The onboarding of a carer (CARERLIST-060)',
  ...carerAccess.read,
  params: place,
  query: type,
  response: Onboarding,
  errors: ['NOT_FOUND'],
})

/** CARER-038, CARER-D21. */
export const changeOnboarding = endpoint({
  method: 'PATCH',
  path: '/onboarding/:guid',
  changes: ['carer'],
  summary: 'Start a completed onboarding of a carer again (CARERLIST-060)',
  ...carerAccess.edit,
  params: place,
  query: type,
  body: z.object({ action: z.literal('reset_onboarding_status') }),
  response: z.undefined(),
  status: 204,
  errors: ['NOT_FOUND', 'ONBOARDING_UNFINISHED'],
})
