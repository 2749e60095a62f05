import {
  type ClientPreference,
  type CommunicationPreference,
  carerGenders,
  clientPreferenceKeys,
  clientPreferences,
  communicationPreferenceKeys,
  communicationPreferences,
  contactFields,
  financeFields,
  hrFields,
  locationFields,
  personalFields,
  profileFields,
} from '#contract/client/client-fields.ts'
import { type CarePackage, carePackageKeys, carePackages, sensitiveFields } from '#contract/person-fields.ts'
import type { ProfileAddress } from '#domain/address/address.ts'
import { type PlainFields, type PlainTexts, plainLabels, plainTexts } from '#domain/plain-fields.ts'
import type { Client } from './open-client.ts'

/** The values of the form of a client. Choices are texts, empty for nothing. */
export interface ClientValues {
  status: string
  profile: PlainTexts<typeof profileFields> & ProfileAddress & { languages: string[] }
  location: PlainTexts<typeof locationFields>
  hr: PlainTexts<typeof hrFields>
  finance: PlainTexts<typeof financeFields> & { payment_type_alias: string; term_days: string }
  care_packages: Record<CarePackage, boolean>
  preferences: Record<ClientPreference, string> & { carer_gender_preference: string }
  communication_preferences: Record<CommunicationPreference, boolean>
  regions: string[]
  cm2000: { enabled: boolean }
}

function each<Key extends string, Value>(keys: readonly Key[], of: (key: Key) => Value): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<Key, Value> // each key
}

/** CLIENT-042, CLIENT-D17. */
export function newClient(today: string): ClientValues {
  return {
    status: '19',
    profile: {
      ...plainTexts(profileFields),
      languages: [],
      address: '',
      address_post_code: '',
      address_latitude: null,
      address_longitude: null,
      address_details: '',
    },
    location: plainTexts(locationFields),
    hr: { ...plainTexts(hrFields), start_date: today },
    finance: { ...plainTexts(financeFields), payment_type_alias: '', term_days: '' },
    care_packages: each(carePackageKeys, () => false),
    preferences: { ...each(clientPreferenceKeys, () => '0'), carer_gender_preference: 'MALE_OR_FEMALE' },
    communication_preferences: each(communicationPreferenceKeys, () => false),
    regions: [],
    cm2000: { enabled: false },
  }
}

export function valuesOf(client: Client): ClientValues {
  const { profile, finance, preferences } = client
  return {
    status: String(client.status),
    profile: {
      ...plainTexts(profileFields, profile),
      languages: profile.languages,
      address: profile.address ?? '',
      address_post_code: profile.address_post_code ?? '',
      address_latitude: profile.address_latitude,
      address_longitude: profile.address_longitude,
      address_details: profile.address_details ?? '',
    },
    location: plainTexts(locationFields, client.location),
    hr: plainTexts(hrFields, client.hr),
    finance: {
      ...plainTexts(financeFields, finance),
      payment_type_alias: finance.payment_type_alias ?? '',
      term_days: finance.term_days === null ? '' : String(finance.term_days),
    },
    care_packages: each(carePackageKeys, (key) => client.care_packages[key] === 1),
    preferences: {
      ...each(clientPreferenceKeys, (key) => String(preferences[key])),
      carer_gender_preference: preferences.carer_gender_preference,
    },
    communication_preferences: client.communication_preferences,
    regions: client.regions,
    cm2000: client.cm2000 ?? { enabled: false },
  }
}

/** The body for what the form holds. */
export function bodyOf(values: ClientValues, hasCm2000: boolean) {
  const { status, preferences, care_packages, cm2000 } = values
  return {
    ...values,
    status: Number(status),
    care_packages: each(carePackageKeys, (key) => Number(care_packages[key])),
    preferences: {
      ...each(clientPreferenceKeys, (key) => Number(preferences[key])),
      carer_gender_preference: preferences.carer_gender_preference,
    },
    cm2000: hasCm2000 ? cm2000 : null,
  }
}

const labelled = <B extends string>(block: B, fields: PlainFields) => named(block, plainLabels(fields))
const named = (block: string, labels: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(labels).map(([key, label]) => [`${block}.${key}`, label]))

export const carerGenderOptions = Object.entries(carerGenders).map(([value, label]) => ({ value, label }))

/** The names of the fields, in the order of the sections (CLIENT-D13). */
export const clientLabels = {
  status: 'Status',
  ...labelled('profile', personalFields),
  'profile.languages': 'Languages',
  ...labelled('profile', sensitiveFields),
  'profile.address': 'Address',
  'profile.address_post_code': 'Post code',
  'profile.address_latitude': 'Latitude',
  'profile.address_longitude': 'Longitude',
  'profile.address_details': 'Address details',
  ...labelled('profile', contactFields),
  regions: 'Regions',
  ...labelled('location', locationFields),
  ...labelled('hr', hrFields),
  ...named('preferences', clientPreferences),
  'preferences.carer_gender_preference': 'Gender of the carers',
  ...named('communication_preferences', communicationPreferences),
  ...labelled('finance', financeFields),
  'finance.payment_type_alias': 'Payment type',
  'finance.term_days': 'Term days',
  'cm2000.enabled': 'Enable CM Mobile',
  ...named('care_packages', carePackages),
  profile: 'Profile',
  location: 'Key safe',
  hr: 'Dates',
  finance: 'Finance',
  care_packages: 'Care packages',
  preferences: 'Preferences',
  communication_preferences: 'Communication preferences',
  cm2000: 'CM Mobile',
} as const
