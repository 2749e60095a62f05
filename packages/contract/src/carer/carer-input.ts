import { z } from 'zod'
import { niNumberError } from '#domain/carer/ni-number.ts'
import { requiredMessage } from '#domain/validators/text.ts'
import { carerOptions } from '../branch/core-schema-options.ts'
import { Guid } from '../fields.ts'
import { addressFields, withPinRule } from '../integration/address-fields.ts'
import { carePackageError, carePackageInputs } from '../person-fields.ts'
import { plainInputs } from '../plain-schemas.ts'
import { withFieldRule } from '../with-field-rule.ts'
import { financeFields, hrFields, profileFields, scotlandFields, walesFields } from './carer-fields.ts'

const Answer = z.literal([0, 1], requiredMessage)

const Profile = withPinRule(
  z.object({
    ...plainInputs(profileFields),
    languages: z.array(z.enum(carerOptions.languages)).max(carerOptions.languages.length).default([]),
    ...addressFields,
  }),
)

const Finance = withFieldRule(
  z.object({
    ...plainInputs(financeFields),
    job: z.int(requiredMessage).min(1).max(carerOptions.job.length),
    is_subcontractor: z.boolean().default(false),
    is_bank: z.boolean().default(false),
    is_sponsorship: z.boolean().default(false),
    is_agency: z.boolean().default(false),
  }),
  'ni_number',
  ({ ni_number, is_agency }) => niNumberError(ni_number, is_agency),
).meta({ examples: [{ ni_number: 'AB123456C', is_agency: false }] })

const Preferences = withFieldRule(
  z.object({
    able_to_drive: Answer,
    car_owner: Answer,
    ...carePackageInputs,
  }),
  'nurse_led',
  carePackageError,
).meta({ examples: [{ nurse_led: 1 }] })

/** The pin is not sent while CM Mobile is off (CARER-059, CARER-D24). */
const Cm2000 = withFieldRule(
  z.object({ enabled: z.boolean(), pin: z.string().max(64).optional() }),
  'pin',
  ({ enabled, pin = '' }) => (!enabled || /^\d{4,8}$/.test(pin) ? undefined : 'Pin must have 4 to 8 digits.'),
).meta({ examples: [{ enabled: true, pin: '123456' }] })

/** The body that creates or updates a carer (CARERLIST-016 to CARERLIST-020). */
export const CarerInput = z.object({
  status: z.int(requiredMessage),
  profile: Profile,
  finance: Finance,
  hr: z.object(plainInputs(hrFields)),
  preferences: Preferences,
  regions: z.array(Guid).min(1, requiredMessage).max(100),
  /** Missing or null in branches without these fields. */
  scotland_fields: z.object(plainInputs(scotlandFields)).nullish(),
  wales_fields: z.object(plainInputs(walesFields)).nullish(),
  cm2000: Cm2000.nullish(),
})
export type CarerInput = z.output<typeof CarerInput>
