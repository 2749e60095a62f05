import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Guid } from '../fields.ts'
import { UserListItem } from '../identity/user-list.ts'
import { carePackageOutputs, sensitiveFields } from '../person-fields.ts'
import { plainOutputs } from '../plain-schemas.ts'
import {
  carerGenders,
  contactFields,
  entryCodeFields,
  entryMessageFields,
  financeFields,
  hrFields,
  personalFields,
} from './client-fields.ts'

const ThreeValues = z.literal([0, 1, -1])

/** Sensitive fields are missing for users without the permission to read them (decision 0048). */
export const Client = z.object({
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
  location: z.object({
    ...z.object(plainOutputs(entryCodeFields)).partial().shape,
    ...plainOutputs(entryMessageFields),
  }),
  hr: z.object(plainOutputs(hrFields)),
  finance: z.object({
    ...plainOutputs(financeFields),
    payment_type_alias: z.string().nullable(),
    term_days: z.int().nullable(),
  }),
  care_packages: z.object(carePackageOutputs),
  preferences: z.object({
    smoker: ThreeValues,
    has_dogs: ThreeValues,
    has_cats: ThreeValues,
    has_other_pets: ThreeValues,
    driver_needed: ThreeValues,
    carer_gender_preference: z.enum(Object.keys(carerGenders) as (keyof typeof carerGenders)[]), // its own keys
  }),
  communication_preferences: z.object({
    rosters_by_email: z.boolean(),
    rosters_by_mail: z.boolean(),
    invoices_by_email: z.boolean(),
    invoices_by_mail: z.boolean(),
  }),
  regions: z.array(Guid),
  /** Null in branches without CM Mobile. */
  cm2000: z.object({ enabled: z.boolean() }).nullable(),
  has_nfc: z.boolean(),
  care_plan_file_guid: Guid.nullable(),
  /** 0 until the client exists in CarePlanner (CLIENT-026). */
  care_planner_internal_id: z.int(),
  has_login: z.boolean(),
  invitation: UserListItem.shape.invitation,
})

/**
 * CLIENT-048. The handler checks access itself: it needs User.Client:Read, except that an NHS user may read the client
 * assigned to them (AUTH-D27).
 */
export const getClient = endpoint({
  method: 'GET',
  path: '/patient/:guid',
  reads: ['client'],
  summary: 'A client',
  access: 'signed-in',
  params: z.object({ guid: Guid }),
  response: Client,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
})
