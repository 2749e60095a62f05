import { z } from 'zod'
import { isEmpty, requiredMessage } from '#domain/validators/text.ts'
import { endpoint } from '../endpoint.ts'
import { Created, Guid, LocalDate, OptionalText, RequiredDate, TextFilter } from '../fields.ts'
import { plainInputs, plainOutputs } from '../plain-schemas.ts'
import { withFieldRule } from '../with-field-rule.ts'
import { clientAccess } from './access.ts'
import { allWishFields, entryMessageFields, sensitiveWishFields, wishFields } from './client-fields.ts'
import { Communication, Languages, Preferences } from './client-input.ts'
import { Client } from './get-client.ts'

const ofClient = z.object({ guid: Guid })
const feature = 'client_care_preferences'

export const carerPreferenceKinds = { preferred: 'Preferred', declined: 'Declined' } as const
export type CarerPreferenceKind = keyof typeof carerPreferenceKinds

const Kind = z.enum(['preferred', 'declined'], { error: requiredMessage })

/** A carer whom the client asks for or does not want. */
const CarerPreference = z.object({
  guid: Guid,
  /** For If-Match of an update. */
  version: z.int(),
  carer_guid: Guid,
  carer_name: z.string(),
  /** Whether the carer still works for the provider. */
  is_carer_active: z.boolean(),
  kind: Kind,
  reason: z.string().nullable(),
  since: LocalDate,
  /** The visits of this carer to the client that are still to come. */
  upcoming_count: z.int(),
})
export type CarerPreference = z.output<typeof CarerPreference>

/** Texts about health, food and faith are missing for users who may not read them (decision 0062). */
const CarePreferences = z.object({
  guid: Guid,
  /** That of the client, for If-Match of an update. */
  version: z.int(),
  languages: Client.shape.profile.shape.languages,
  preferences: Client.shape.preferences,
  communication_preferences: Client.shape.communication_preferences,
  location: z.object(plainOutputs(entryMessageFields)),
  wishes: z.object({
    ...plainOutputs(wishFields),
    ...z.object(plainOutputs(sensitiveWishFields)).partial().shape,
  }),
  carers: z.array(CarerPreference),
})
export type CarePreferences = z.output<typeof CarePreferences>

/** The fields that the client's record has as well are the same columns there. */
export const CarePreferencesInput = z.object({
  languages: Languages,
  preferences: Preferences,
  communication_preferences: Communication,
  location: z.object(plainInputs(entryMessageFields)),
  wishes: z.object(plainInputs(allWishFields)),
})
export type CarePreferencesInput = z.output<typeof CarePreferencesInput>

/** CLIENT-020. */
export const getCarePreferences = endpoint({
  method: 'GET',
  path: '/patient/:guid/care-preferences',
  reads: ['client', 'carer', 'visit'],
  summary: 'What a client wishes for their care, with the carers whom they ask for or do not want',
  ...clientAccess.read,
  feature,
  params: ofClient,
  response: CarePreferences,
  errors: ['NOT_FOUND'],
})

export const updateCarePreferences = endpoint({
  method: 'PUT',
  path: '/patient/:guid/care-preferences',
  changes: ['client'],
  summary: 'Update what a client wishes for their care',
  versioned: true,
  ...clientAccess.edit,
  feature,
  params: ofClient,
  body: CarePreferencesInput,
  response: z.undefined(),
  status: 204,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
})

const reasonRule = ({ kind, reason }: { kind: CarerPreferenceKind; reason: string | null }) =>
  kind === 'declined' && isEmpty(reason) ? requiredMessage : undefined

const form = { kind: Kind, reason: OptionalText('Reason', 500), since: RequiredDate }

/** A declined carer needs a reason. */
export const NewCarerPreferenceInput = withFieldRule(z.object({ carer_guid: Guid, ...form }), 'reason', reasonRule)
export const CarerPreferenceInput = withFieldRule(z.object(form), 'reason', reasonRule)

const carersPath = '/patient/:client/carer-preferences'
const place = z.object({ client: Guid, guid: Guid })

export const createCarerPreference = endpoint({
  method: 'POST',
  path: carersPath,
  changes: ['client'],
  summary: 'Add a carer whom a client asks for or does not want',
  ...clientAccess.edit,
  feature,
  params: place.pick({ client: true }),
  body: NewCarerPreferenceInput,
  response: Created,
  status: 201,
  errors: ['NOT_FOUND', 'DUPLICATE'],
})

export const updateCarerPreference = endpoint({
  method: 'PUT',
  path: `${carersPath}/:guid`,
  changes: ['client'],
  summary: 'Update how a client stands to a carer',
  versioned: true,
  ...clientAccess.edit,
  feature,
  params: place,
  body: CarerPreferenceInput,
  response: z.undefined(),
  status: 204,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
})

export const deleteCarerPreference = endpoint({
  method: 'DELETE',
  path: `${carersPath}/:guid`,
  changes: ['client'],
  summary: 'Remove a carer from those whom a client asks for or does not want',
  ...clientAccess.edit,
  feature,
  params: place,
  response: z.undefined(),
  status: 204,
  errors: ['NOT_FOUND'],
})

/** Those who visited the client in the last eight weeks come first. Carers already in the list are left out. */
export const listCarersToPrefer = endpoint({
  method: 'GET',
  path: `${carersPath}/carers`,
  reads: ['client', 'carer', 'visit'],
  summary: 'Up to 20 active carers of the branch for the list of a client, found by name or reference',
  ...clientAccess.edit,
  feature,
  params: place.pick({ client: true }),
  query: z.object({ search: TextFilter }),
  response: z.object({
    carers: z.array(z.object({ guid: Guid, name: z.string(), reference: z.string().nullable(), visit_count: z.int() })),
    count: z.int(),
  }),
  errors: ['NOT_FOUND'],
})
