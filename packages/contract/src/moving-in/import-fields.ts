import type { PlainField, PlainFields } from '#domain/plain-fields.ts'
import { personOptions } from '../branch/core-schema-options.ts'
import { carePackages } from '../person-fields.ts'

/** A file holds people of one kind, each with a contract if the row has one. */
export const importKinds = ['clients', 'carers'] as const
export type ImportKind = (typeof importKinds)[number]

/** The part of the form that has a field. */
export const importGroups = ['Person', 'Contact', 'Address', 'Dates', 'Numbers', 'Preferences', 'Contract'] as const
export type ImportGroup = (typeof importGroups)[number]

/** How the text of a cell becomes a value of the form. */
export type Reading =
  | 'text'
  | 'date'
  /** A number of degrees. */
  | 'degrees'
  /** Yes or no, as true and false. */
  | 'flag'
  /** Yes or no, as 1 and 0. */
  | 'answer'
  /** Yes, no or any, as 1, -1 and 0. */
  | 'three'
  | { readonly options: readonly string[] }
  /** Options by alias. */
  | { readonly titles: Readonly<Record<string, string>> }
  /** Options by their place, counted from 1. */
  | { readonly numbered: readonly string[] }
  /** Several options. */
  | { readonly listed: readonly string[] }
  /** Several of the flags below the path. */
  | { readonly flags: Readonly<Record<string, string>> }
  /** Something of the branch or the company, by its title. */
  | { readonly named: 'status' | 'region' | 'model' }

/** A field of a form that a column of a file can fill. */
export interface ImportField {
  /** Its path in the body of the form, such as `profile.first_name`. */
  readonly key: string
  readonly label: string
  readonly group: ImportGroup
  readonly reading: Reading
  /** Headings that other systems use for it. */
  readonly names: readonly string[]
}

/** The headings of other systems for fields of people, by the last part of their key. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  salutation: ['Title'],
  first_name: ['Forename', 'Given name', 'First'],
  last_name: ['Surname', 'Family name', 'Last'],
  short_name: ['Known as', 'Preferred name', 'Nickname'],
  date_of_birth: ['DOB', 'Birth date', 'Born'],
  gender: ['Sex'],
  bio: ['About'],
  phone_mobile: ['Mobile', 'Mobile number', 'Mobile phone', 'Phone'],
  phone_cera: ['Work mobile'],
  phone_landline: ['Home phone', 'Telephone', 'Landline number'],
  email: ['Email address', 'E-mail'],
  location_entry_code: ['Key safe', 'Key safe code'],
  location_entry_message: ['Access', 'Access instructions'],
  start_date: ['Service start', 'Commencement date', 'Date started'],
  leaving_date: ['End date', 'Date left', 'Service end'],
  leaving_reason: ['Reason for leaving'],
  ni_number: ['National Insurance number', 'NINO', 'NI no'],
  nhs_number: ['NHS no'],
  social_services_number: ['Social services reference', 'Local authority number', 'LA reference'],
  dbs_number: ['DBS', 'DBS certificate'],
}

/** Returns the fields of an import for plain fields of a block of the form. */
export function plainImportFields(block: string, group: ImportGroup, fields: PlainFields): ImportField[] {
  return Object.entries(fields).map(([name, field]) => ({
    key: `${block}.${name}`,
    label: field.label,
    group,
    reading: readingOf(field),
    names: otherNames[name] ?? [],
  }))
}

function readingOf(field: PlainField): Reading {
  if (field.kind === 'choice') return { options: field.options }
  return field.kind === 'date' ? 'date' : 'text'
}

/** Declares a field that is no plain one. */
export function importField(
  key: string,
  label: string,
  group: ImportGroup,
  reading: Reading,
  ...names: readonly string[]
): ImportField {
  return { key, label, group, reading, names }
}

export const statusField = importField('status', 'Status', 'Person', { named: 'status' })
export const languageField = importField(
  'profile.languages',
  'Languages',
  'Person',
  { listed: personOptions.languages },
  'Language',
)
export const regionField = importField('regions', 'Regions', 'Address', { named: 'region' }, 'Region', 'Area', 'Patch')
export const addressImportFields: readonly ImportField[] = [
  importField('profile.address', 'Address', 'Address', 'text', 'Address line 1', 'Street', 'Home address'),
  importField('profile.address_post_code', 'Post code', 'Address', 'text', 'Postal code', 'Zip'),
  importField('profile.address_latitude', 'Latitude', 'Address', 'degrees', 'Lat'),
  importField('profile.address_longitude', 'Longitude', 'Address', 'degrees', 'Long', 'Lng'),
  importField('profile.address_details', 'Address details', 'Address', 'text', 'Directions'),
]

/** `block` holds the flags of the care packages. */
export function carePackageField(block: string): ImportField {
  return importField(block, 'Care packages', 'Preferences', { flags: carePackages }, 'Care package', 'Service type')
}

/** Splits the path of a field. */
export function pathOf(key: string): string[] {
  return key.split('.')
}
