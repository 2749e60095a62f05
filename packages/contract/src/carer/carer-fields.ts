import type { PlainFields } from '#domain/plain-fields.ts'
import { carerOptions } from '../branch/core-schema-options.ts'
import { leavingReasons } from './reference-data.ts'

/* The plain fields of a carer by the section of the form that has them (CARERLIST-D09). */

export const personalFields = {
  salutation: { label: 'Salutation', kind: 'choice', options: carerOptions.salutation },
  first_name: { label: 'First name', kind: 'name', required: true },
  middle_name: { label: 'Middle name', kind: 'name' },
  last_name: { label: 'Last name', kind: 'name', required: true },
  short_name: { label: 'Short name', kind: 'text', max: 64, required: true },
  date_of_birth: { label: 'Date of birth', kind: 'date', required: true },
  gender: { label: 'Gender', kind: 'choice', options: carerOptions.gender, required: true },
  marital_status: { label: 'Marital status', kind: 'choice', options: carerOptions.marital_status },
  bio: { label: 'Bio', kind: 'text', max: 1000 },
} as const satisfies PlainFields

/** Only for users who may read personal details (decision 0045). */
export const sensitiveFields = {
  religion: { label: 'Religion', kind: 'choice', options: carerOptions.religion },
  ethnicity: { label: 'Ethnicity', kind: 'choice', options: carerOptions.ethnicity },
  sexual_orientation: { label: 'Sexual orientation', kind: 'choice', options: carerOptions.sexual_orientation },
} as const satisfies PlainFields

export const contactFields = {
  phone_mobile: { label: 'Personal mobile', kind: 'phone', required: true },
  phone_cera: { label: 'Cera mobile', kind: 'phone', required: true },
  phone_landline: { label: 'Landline', kind: 'phone' },
  email: { label: 'Email', kind: 'email', required: true },
} as const satisfies PlainFields

export const financeFields = {
  ni_number: { label: 'NI number', kind: 'text', max: 64 },
  dbs_number: { label: 'DBS number', kind: 'text' },
  travel_method: { label: 'Travel method', kind: 'choice', options: carerOptions.travel_method },
} as const satisfies PlainFields

export const startFields = {
  start_date: { label: 'Start date', kind: 'date', required: true },
} as const satisfies PlainFields

/** CARER-D13, CARER-D14, CARER-D16. */
export const leavingFields = {
  leaving_date: { label: 'Leaving date', kind: 'date' },
  leaving_reason: { label: 'Leaving reason', kind: 'choice', options: leavingReasons },
  leaving_notes: { label: 'Leaving notes', kind: 'text', max: 1000 },
  leaving_location_after: {
    label: 'Location after leaving',
    kind: 'choice',
    options: carerOptions.leaving_location_after,
  },
} as const satisfies PlainFields

/** CARERLIST-D22. */
export const scotlandFields = {
  sssc_number: { label: 'SSSC number', kind: 'text' },
  sssc_register_date: { label: 'SSSC register date', kind: 'date' },
  pvg_number: { label: 'PVG number', kind: 'text' },
} as const satisfies PlainFields

/** CARERLIST-D22. */
export const walesFields = {
  scw_number: { label: 'SCW number', kind: 'text' },
  scw_register_date: { label: 'SCW register date', kind: 'date' },
  welsh_speaker: { label: 'Welsh speaker', kind: 'choice', options: ['Yes', 'No'] },
} as const satisfies PlainFields

export const profileFields = { ...personalFields, ...sensitiveFields, ...contactFields } as const
export const hrFields = { ...startFields, ...leavingFields } as const
export const carerFields = {
  ...profileFields,
  ...financeFields,
  ...hrFields,
  ...scotlandFields,
  ...walesFields,
} as const

/** The care packages by their keys, in the order of the form (CARERLIST-026, CARERLIST-D10). */
export const carePackages = {
  reablement: 'Reablement',
  end_of_life: 'End of Life',
  domiciliary: 'Domiciliary',
  extra_care: 'Extra Care',
  short_term_live_in: 'Short-term live-in (up to 6 months)',
  permanent_live_in: 'Permanent live-in',
  nurse_led: 'Nurse Led',
  ld_supported_living: 'LD Supported Living',
  mh_support_services: 'MH Support Services',
  da_support_services: 'D&A Support Services',
} as const

export type CarePackage = keyof typeof carePackages
export const carePackageKeys = Object.keys(carePackages) as CarePackage[] // its own keys

/** CARERLIST-D11. */
export const drivingPreferences = { able_to_drive: 'Able to drive', car_owner: 'Car owner' } as const
