import type { PlainFields } from '#domain/plain-fields.ts'
import { carerOptions } from '../branch/core-schema-options.ts'
import { nameFields, personalFields as ofPerson, sensitiveFields } from '../person-fields.ts'
import { leavingReasons } from './reference-data.ts'

/* The plain fields of a carer by the section of the form that has them (CARERLIST-D09). */

const { salutation, first_name, last_name } = nameFields
export const personalFields = {
  salutation,
  first_name,
  middle_name: { label: 'Middle name', kind: 'name' },
  last_name,
  ...ofPerson,
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

/** CARERLIST-D11. */
export const drivingPreferences = { able_to_drive: 'Able to drive', car_owner: 'Car owner' } as const
