import type { PlainFields } from '#domain/plain-fields.ts'
import { clientOptions } from '../branch/core-schema-options.ts'
import { nameFields, personalFields as ofPerson, sensitiveFields } from '../person-fields.ts'

/* The plain fields of a client by their place in the form (CLIENT-D13). */

export const personalFields = { ...nameFields, ...ofPerson } as const satisfies PlainFields

export const contactFields = {
  phone_mobile: { label: 'Mobile', kind: 'phone' },
  phone_landline: { label: 'Landline', kind: 'phone' },
  email: { label: 'Email', kind: 'email' },
} as const satisfies PlainFields

/** The code is only for users who may read personal details. */
export const entryCodeFields = {
  location_entry_code: { label: 'Entry code', kind: 'text', max: 64 },
} as const satisfies PlainFields

export const entryMessageFields = {
  location_entry_message: { label: 'Entry message', kind: 'text', max: 255 },
} as const satisfies PlainFields

export const startFields = {
  start_date: { label: 'Start date', kind: 'date', required: true },
} as const satisfies PlainFields

/** CLIENT-D14, CLIENT-D26. */
export const leavingFields = {
  leaving_date: { label: 'Leaving date', kind: 'date' },
  leaving_reason: { label: 'Leaving reason', kind: 'choice', options: clientOptions.leaving_reason },
  leaving_notes: { label: 'Leaving notes', kind: 'text', max: 1000 },
} as const satisfies PlainFields

/** CLIENT-D15. */
export const numberFields = {
  ni_number: { label: 'NI number', kind: 'text', max: 64 },
  nhs_number: { label: 'NHS number', kind: 'text', max: 64 },
  social_services_number: { label: 'Social services number', kind: 'text', max: 64 },
  agent_number: { label: 'Agent number', kind: 'text', max: 64 },
} as const satisfies PlainFields

/** CLIENT-D16. */
export const billingFields = {
  billing_name: { label: 'Billing name', kind: 'text' },
  billing_email: { label: 'Billing email', kind: 'email' },
  billing_address: { label: 'Billing address', kind: 'text' },
} as const satisfies PlainFields

/** CLCON-D18. */
export const paymentTypes = {
  BACS: 'BACS',
  DD: 'Direct Debit',
  SO: 'Standing Order',
  CHQ: 'Cheque',
  CARD: 'Card',
} as const
export const paymentTypeAliases = Object.keys(paymentTypes) as (keyof typeof paymentTypes)[] // its own keys

export const profileFields = { ...personalFields, ...sensitiveFields, ...contactFields } as const
export const locationFields = { ...entryCodeFields, ...entryMessageFields } as const
export const hrFields = { ...startFields, ...leavingFields } as const
export const financeFields = { ...numberFields, ...billingFields } as const
export const clientFields = { ...profileFields, ...locationFields, ...hrFields, ...financeFields } as const

/** CLIENT-D17: 0 any, 1 yes, -1 no. */
export const clientPreferences = {
  smoker: 'Smoker',
  has_dogs: 'Has dogs',
  has_cats: 'Has cats',
  has_other_pets: 'Has other pets',
  driver_needed: 'Driver needed',
} as const
export type ClientPreference = keyof typeof clientPreferences
export const clientPreferenceKeys = Object.keys(clientPreferences) as ClientPreference[] // its own keys
export const preferenceWords = { '0': 'Any', '1': 'Yes', '-1': 'No' } as const

/** CARERLIST-027, CLIENT-D17. */
export const carerGenders = {
  MALE_OR_FEMALE: 'Male or female',
  PREFER_FEMALE: 'Prefer female',
  PREFER_MALE: 'Prefer male',
  ONLY_FEMALE: 'Only female',
  ONLY_MALE: 'Only male',
} as const
export type CarerGender = keyof typeof carerGenders

/** CLIENT-040. */
export const communicationPreferences = {
  rosters_by_email: 'Rosters by email',
  rosters_by_mail: 'Rosters by mail',
  invoices_by_email: 'Invoices by email',
  invoices_by_mail: 'Invoices by mail',
} as const
export type CommunicationPreference = keyof typeof communicationPreferences
export const communicationPreferenceKeys = Object.keys(communicationPreferences) as CommunicationPreference[] // its own keys

/** Further fields of the page of care preferences (decision 0062). */
export const wishFields = {
  suitable_times: { label: 'Times that suit', kind: 'text', max: 500 },
  communication_wishes: { label: 'How to communicate', kind: 'text', max: 1000 },
} as const satisfies PlainFields

/** Only for users who may read personal details. */
export const sensitiveWishFields = {
  allergy_notes: { label: 'Allergies', kind: 'text', max: 1000 },
  food_wishes: { label: 'Food and drink', kind: 'text', max: 1000 },
  faith_wishes: { label: 'Faith and customs', kind: 'text', max: 1000 },
} as const satisfies PlainFields

export const allWishFields = { ...wishFields, ...sensitiveWishFields } as const
