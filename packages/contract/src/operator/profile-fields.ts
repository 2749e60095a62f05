import type { PlainFields } from '#domain/plain-fields.ts'

/** The plain fields of an operator's profile, in the order of its form. */
export const profileFields = {
  phone_mobile: { label: 'Mobile', kind: 'phone', max: 255 },
  phone_other: { label: 'Other phone', kind: 'phone', max: 255 },
} as const satisfies PlainFields
