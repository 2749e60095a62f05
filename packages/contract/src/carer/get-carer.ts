import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Created, Guid } from '../fields.ts'
import { UserListItem } from '../identity/user-list.ts'
import { carePackageOutputs, sensitiveFields } from '../person-fields.ts'
import { plainOutputs } from '../plain-schemas.ts'
import { carerAccess } from './access.ts'
import { contactFields, financeFields, hrFields, personalFields, scotlandFields, walesFields } from './carer-fields.ts'
import { CarerInput } from './carer-input.ts'

const Flag = z.literal([0, 1])
const place = z.object({ guid: Guid })

export const SourcingType = z.enum(['agency', 'none'])

/** CARERLIST-025, CARERLIST-D29; written by the mobile app. */
const WorkPreferences = z.object({
  allergic_to_dogs: z.boolean(),
  allergic_to_cats: z.boolean(),
  comfortable_with_pets: z.boolean(),
  asthma: z.boolean(),
  client_gender: z.enum(['ANY', 'ONLY_FEMALE', 'ONLY_MALE', 'PREFER_MALE', 'PREFER_FEMALE']),
  client_gender_info: z.string().nullable(),
})

/** Sensitive fields are missing for users without the permission to read them (decision 0045). */
const Carer = z.object({
  guid: Guid,
  reference: z.string().nullable(),
  /** For If-Match of an update. */
  version: z.int(),
  /** An id of the core schema's statuses. */
  status: z.int(),
  branch: z.object({ guid: Guid }),
  profile: z.object({
    name: z.string(),
    ...plainOutputs({ ...personalFields, ...contactFields }),
    ...z.object(plainOutputs(sensitiveFields)).partial().shape,
    languages: z.array(z.string()),
    address: z.string().nullable(),
    address_post_code: z.string().nullable(),
    address_latitude: z.number().nullable(),
    address_longitude: z.number().nullable(),
    address_details: z.string().nullable(),
  }),
  finance: z.object({
    ...plainOutputs(financeFields),
    payroll_reference: z.string().nullable(),
    job: z.int().nullable(),
    is_subcontractor: z.boolean(),
    is_bank: z.boolean(),
    is_sponsorship: z.boolean(),
    is_agency: z.boolean(),
    sourcing_type: SourcingType,
  }),
  hr: z.object({ ...plainOutputs(hrFields), exit_interview_preference_title: z.string().nullable() }),
  preferences: z.object({
    able_to_drive: Flag.nullable(),
    car_owner: Flag.nullable(),
    ...carePackageOutputs,
  }),
  work_preferences: WorkPreferences.optional(),
  regions: z.array(Guid),
  /** Null in branches without these fields. */
  scotland_fields: z.object(plainOutputs(scotlandFields)).nullable(),
  wales_fields: z.object(plainOutputs(walesFields)).nullable(),
  cm2000: z.object({ enabled: z.boolean(), pin: z.string().nullable().optional() }).nullable(),
  /** Null until the carer exists in CarePlanner. */
  care_planner_internal_id: z.int().nullable(),
  onboarding_status: z.int(),
  has_login: z.boolean(),
  invitation: UserListItem.shape.invitation,
})

export const getCarer = endpoint({
  method: 'GET',
  path: '/carer/:guid',
  reads: ['carer'],
  summary: 'A carer of the branch (CARERLIST-053)',
  ...carerAccess.read,
  params: place,
  response: Carer,
  errors: ['NOT_FOUND'],
})

export const createCarer = endpoint({
  method: 'POST',
  path: '/carer',
  changes: ['carer'],
  summary: 'Create a carer in the selected branch (CARERLIST-054)',
  ...carerAccess.edit,
  body: CarerInput,
  response: Created,
  status: 201,
  errors: ['DUPLICATE'],
})

export const updateCarer = endpoint({
  method: 'PUT',
  path: '/carer/:guid',
  changes: ['carer', 'visit', 'item'],
  summary: 'Update a carer of the branch (CARERLIST-054)',
  versioned: true,
  ...carerAccess.edit,
  params: place,
  body: CarerInput,
  /** How many visits and shifts became unassigned because the carer leaves (decision 0047). */
  response: z.object({ unassigned: z.int() }),
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'DUPLICATE', 'APPOINTMENT_PROCESSED', 'BEING_PROCESSED'],
})
