import { z } from 'zod'
import type { PlainFields } from '#domain/plain-fields.ts'
import { requiredMessage } from '#domain/validators/text.ts'
import { personOptions } from './branch/core-schema-options.ts'

/* Fields of both carers and clients. */

export const nameFields = {
  salutation: { label: 'Salutation', kind: 'choice', options: personOptions.salutation },
  first_name: { label: 'First name', kind: 'name', required: true },
  last_name: { label: 'Last name', kind: 'name', required: true },
} as const satisfies PlainFields

export const personalFields = {
  short_name: { label: 'Short name', kind: 'text', max: 64, required: true },
  date_of_birth: { label: 'Date of birth', kind: 'date', required: true },
  gender: { label: 'Gender', kind: 'choice', options: personOptions.gender, required: true },
  marital_status: { label: 'Marital status', kind: 'choice', options: personOptions.marital_status },
  bio: { label: 'Bio', kind: 'text', max: 1000 },
} as const satisfies PlainFields

/** Only for users who may read personal details (decision 0045). */
export const sensitiveFields = {
  religion: { label: 'Religion', kind: 'choice', options: personOptions.religion },
  ethnicity: { label: 'Ethnicity', kind: 'choice', options: personOptions.ethnicity },
  sexual_orientation: { label: 'Sexual orientation', kind: 'choice', options: personOptions.sexual_orientation },
} as const satisfies PlainFields

/** The care packages by their keys, in the order of the form (CARERLIST-026, CARERLIST-D10, CLIENT-D18). */
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

const Flag = z.literal([0, 1], requiredMessage)

/** The flags of the care packages in a response. */
export const carePackageOutputs = packages(Flag)
/** The same in the body of a save, 0 unless it is sent (CARERLIST-021). */
export const carePackageInputs = packages(Flag.default(0))

function packages<S extends z.ZodType>(flag: S): Record<CarePackage, S> {
  return Object.fromEntries(carePackageKeys.map((key) => [key, flag])) as Record<CarePackage, S> // each key
}

/** One error for the whole group (CARERLIST-036, CARERLIST-037, CLIENT-D14). */
export function carePackageError(flags: Readonly<Record<CarePackage, 0 | 1>>): string | undefined {
  return carePackageKeys.some((key) => flags[key] === 1) ? undefined : 'At least one care package option is required.'
}
