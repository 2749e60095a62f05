import { profileFields, relationshipFields } from '#contract/relative/relative-fields.ts'
import type { Relative } from '#contract/relative/relatives.ts'
import { type PlainTexts, plainLabels, plainTexts } from '#domain/plain-fields.ts'

/** The values of the form of a relative. The status is a text, empty for none. */
export interface RelativeValues {
  status: string
  relationship: string
  profile: PlainTexts<typeof profileFields>
}

/** Those of a new relative, who may be invited at once (RELATIVE-D06). */
export interface NewRelativeValues extends RelativeValues {
  send_welcome_email: boolean
}

/** RELATIVE-009. */
export const newRelative: NewRelativeValues = {
  status: '0',
  relationship: '',
  profile: plainTexts(profileFields),
  send_welcome_email: false,
}

export function valuesOf({ status, relationship, profile }: Relative): RelativeValues {
  return { status: String(status), relationship, profile: plainTexts(profileFields, profile) }
}

export function bodyOf({ status, relationship, profile }: RelativeValues) {
  return { status: status === '' ? undefined : Number(status), relationship, profile }
}

/** RELATIVE-D08. */
export function newBodyOf(clientGuid: string) {
  return (values: NewRelativeValues) => ({
    ...bodyOf(values),
    send_welcome_email: values.send_welcome_email,
    client: clientGuid,
  })
}

const labels = plainLabels(profileFields)

/** The field names, in screen order. */
export const relativeLabels = {
  status: 'Status',
  profile: 'Profile',
  'profile.salutation': labels.salutation,
  'profile.first_name': labels.first_name,
  'profile.last_name': labels.last_name,
  ...plainLabels(relationshipFields),
  'profile.bio': labels.bio,
  'profile.phone_mobile': labels.phone_mobile,
  'profile.phone_landline': labels.phone_landline,
  'profile.email': labels.email,
  'profile.address': labels.address,
  'profile.address_post_code': labels.address_post_code,
} as const
