import type { PlainFields } from '#domain/plain-fields.ts'
import { relativeOptions } from '../branch/core-schema-options.ts'

/* The plain fields of a relative, in groups as the sections of the form place them (RELATIVE-D03). */

export const nameFields = {
  salutation: { label: 'Salutation', kind: 'choice', options: relativeOptions.salutation },
  first_name: { label: 'First name', kind: 'name', required: true },
  last_name: { label: 'Last name', kind: 'name', required: true },
} as const satisfies PlainFields

export const relationshipFields = {
  relationship: { label: 'Relationship', kind: 'choice', options: relativeOptions.relationship, required: true },
} as const satisfies PlainFields

export const bioFields = { bio: { label: 'Bio', kind: 'text', max: 1000 } } as const satisfies PlainFields

export const phoneFields = {
  phone_mobile: { label: 'Mobile', kind: 'phone' },
  phone_landline: { label: 'Landline', kind: 'phone' },
} as const satisfies PlainFields

export const addressFields = {
  address: { label: 'Address', kind: 'text' },
  address_post_code: { label: 'Post code', kind: 'text', max: 10 },
} as const satisfies PlainFields

/** The fields of `profile` (RELATIVE-010). */
export const profileFields = {
  ...nameFields,
  ...bioFields,
  ...phoneFields,
  email: { label: 'Email', kind: 'email' },
  ...addressFields,
} as const satisfies PlainFields
