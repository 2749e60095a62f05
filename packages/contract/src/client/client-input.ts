import { z } from 'zod'
import { nhsNumber } from '#domain/person/nhs-number.ts'
import { niNumber } from '#domain/person/ni-number.ts'
import { maxValue, minValue } from '#domain/validators/number.ts'
import { requiredMessage } from '#domain/validators/text.ts'
import { clientOptions } from '../branch/core-schema-options.ts'
import { Guid, OptionalText, OptionalWholeNumber, RequiredText } from '../fields.ts'
import { addressFields, withPinRule } from '../integration/address-fields.ts'
import { carePackageError, carePackageInputs } from '../person-fields.ts'
import { oneOf, plainInputs } from '../plain-schemas.ts'
import { withFieldRule } from '../with-field-rule.ts'
import {
  type CarerGender,
  carerGenders,
  financeFields,
  hrFields,
  locationFields,
  paymentTypeAliases,
  profileFields,
} from './client-fields.ts'

export const Languages = z.array(z.enum(clientOptions.languages)).max(clientOptions.languages.length).default([])

const Profile = withPinRule(
  z.object({
    ...plainInputs(profileFields),
    languages: Languages,
    ...addressFields,
    address: RequiredText('Address'),
    address_post_code: RequiredText('Post code', 10),
  }),
)

const Finance = z.object({
  ...plainInputs(financeFields),
  ni_number: OptionalText('NI number', 64, niNumber).meta({ examples: ['AB123456C'] }),
  nhs_number: OptionalText('NHS number', 64, nhsNumber).meta({ examples: ['943 476 5919'] }),
  payment_type_alias: OptionalText('Payment type', 64, oneOf(paymentTypeAliases)).meta({ examples: ['BACS'] }),
  term_days: OptionalWholeNumber(minValue(1), maxValue(356)).meta({ examples: [30] }),
})

/** 0 any, 1 yes, -1 no (CLIENT-039). */
const ThreeValues = z.literal([0, 1, -1]).default(0)

export const Preferences = z.object({
  smoker: ThreeValues,
  has_dogs: ThreeValues,
  has_cats: ThreeValues,
  has_other_pets: ThreeValues,
  driver_needed: ThreeValues,
  carer_gender_preference: z.enum(Object.keys(carerGenders) as CarerGender[]).default('MALE_OR_FEMALE'), // its own keys
})

export const Communication = z.object({
  rosters_by_email: z.boolean().default(false),
  rosters_by_mail: z.boolean().default(false),
  invoices_by_email: z.boolean().default(false),
  invoices_by_mail: z.boolean().default(false),
})

/** The body that creates or updates a client (CLIENT-030 to CLIENT-041, CLIENT-D14). */
export const ClientInput = z.object({
  status: z.int(requiredMessage),
  profile: Profile,
  location: z.object(plainInputs(locationFields)),
  hr: z.object(plainInputs(hrFields)),
  finance: Finance,
  care_packages: withFieldRule(z.object(carePackageInputs), 'nurse_led', carePackageError).meta({
    examples: [{ nurse_led: 1 }],
  }),
  preferences: Preferences,
  communication_preferences: Communication,
  regions: z.array(Guid).min(1, requiredMessage).max(100),
  /** Missing or null in branches without CM Mobile. */
  cm2000: z.object({ enabled: z.boolean() }).nullish(),
})
export type ClientInput = z.output<typeof ClientInput>
