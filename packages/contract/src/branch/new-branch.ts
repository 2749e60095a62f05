import { z } from 'zod'
import { requiredMessage } from '#domain/validators/text.ts'
import { endpoint } from '../endpoint.ts'
import { Created, Guid } from '../fields.ts'
import { branchAccess } from './access.ts'
import { type NationAlias, nationAliases } from './branches.ts'
import { BranchInput } from './company.ts'
import { type Feature, features } from './features.ts'

/* A further branch of the provider (decision 0154). */

/** The time zones of the United Kingdom, the Crown Dependencies and Gibraltar. The first one is the default. */
export const timeZones = [
  'Europe/London',
  'Europe/Gibraltar',
  'Europe/Guernsey',
  'Europe/Isle_of_Man',
  'Europe/Jersey',
] as const

const ofNation: Readonly<Partial<Record<NationAlias, Feature>>> = { SCT: 'scotland_fields', WLS: 'wales_fields' }

/** All of the product's own screens, without integrations. */
const standard: readonly Feature[] = [
  'care_planner',
  'carer_profile_absences',
  'carer_profile_agency_indicator',
  'carer_profile_availability',
  'carer_profile_carer_exit',
  'carer_profile_leaving_reasons',
  'carer_profile_skills',
  'carer_profile_status',
  'chat',
  'client_care_outcomes',
  'client_care_preferences',
  'client_documents',
  'dashboard',
  'digital_careplan_v2',
  'emars',
  'finance',
  'scheduling',
  'shifts',
]

/** Returns the features that a branch in a nation begins with, sorted. */
export function standardFeatures(nation: NationAlias): Feature[] {
  return featuresInNation(standard, nation)
}

/** Returns features with the fields of this nation in place of those of others, sorted. */
export function featuresInNation(chosen: readonly Feature[], nation: NationAlias | ''): Feature[] {
  const national = Object.values(ofNation)
  const own = nation === '' ? undefined : ofNation[nation]
  return [...chosen.filter((feature) => !national.includes(feature)), ...(own ? [own] : [])].sort()
}

export const NewBranchInput = BranchInput.omit({ status: true }).extend({
  nation_alias: z.enum(nationAliases, requiredMessage),
  time_zone: z.enum(timeZones, requiredMessage),
  /**
   * A branch of the user, from which everything else is copied: the settings of the board, the weeks that the rota is
   * planned ahead, the published report templates and the templates of messages.
   */
  copy_from: Guid.nullish().transform((guid) => guid ?? null),
})
export type NewBranchInput = z.output<typeof NewBranchInput>

export const listBranchesToCopy = endpoint({
  method: 'GET',
  path: '/company/branches',
  reads: ['branch'],
  summary: 'The branches of the user by title, with the settings that a new branch can begin with',
  ...branchAccess.createBranch,
  response: z.object({
    branches: z.array(
      z.object({
        guid: Guid,
        title: z.string(),
        external_inbox: z.boolean(),
        left_menu_jarvis: z.boolean(),
        on_cost_percent: z.string(),
        invoice_note: z.string(),
        features: z.array(z.enum(features)),
      }),
    ),
    count: z.int(),
  }),
})

/** The user has access to it from the next exchange of their refresh token on; others are assigned to it. */
export const createBranch = endpoint({
  method: 'POST',
  path: '/company/branches',
  changes: ['branch'],
  summary: 'Create a branch',
  ...branchAccess.createBranch,
  body: NewBranchInput,
  response: Created,
  status: 201,
  errors: ['NOT_FOUND', 'DUPLICATE'],
})
