import type { z } from 'zod'
import {
  contactFields,
  drivingPreferences,
  financeFields,
  hrFields,
  leavingFields,
  personalFields,
  profileFields,
  scotlandFields,
  walesFields,
} from '#contract/carer/carer-fields.ts'
import { CarerInput } from '#contract/carer/carer-input.ts'
import { CarerProfileInput, type getCarerProfile } from '#contract/carer/carer-profile.ts'
import type { getCarer } from '#contract/carer/get-carer.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { carePackageKeys, carePackages, sensitiveFields } from '#contract/person-fields.ts'
import type { ProfileAddress } from '#domain/address/address.ts'
import type { CarerStatusType } from '#domain/carer/carer-dates.ts'
import { type PlainFields, type PlainTexts, plainLabels, plainTexts } from '#domain/plain-fields.ts'

export type Carer = ResponseOf<typeof getCarer>
export type CarerProfileData = ResponseOf<typeof getCarerProfile>

/** The values of the form of a carer, from both records of the API (CARER-D07). Choices are texts, empty for nothing. */
export interface CarerValues {
  status: string
  profile: PlainTexts<typeof profileFields> & ProfileAddress & { languages: string[] }
  hr: PlainTexts<typeof hrFields>
  carer_exit: { resignation_date: string; contact_about_future_roles: string; exit_interview_preference_id: string }
  finance: PlainTexts<typeof financeFields> & {
    job: string
    is_subcontractor: boolean
    is_bank: boolean
    is_sponsorship: boolean
    is_agency: boolean
  }
  preferences: { able_to_drive: string; car_owner: string } & Record<keyof typeof carePackages, boolean>
  regions: string[]
  scotland_fields: PlainTexts<typeof scotlandFields>
  wales_fields: PlainTexts<typeof walesFields>
  cm2000: { enabled: boolean; pin: string }
}

/** The body of both saves. The second takes the exit. */
export const CarerFormInput = CarerInput.extend({ carer_exit: CarerProfileInput.shape.carer_exit })

const noPackages = Object.fromEntries(carePackageKeys.map((key) => [key, false])) as Record<
  keyof typeof carePackages,
  boolean
> // each key

/** CARERLIST-041, CARERLIST-042. */
export function newCarer(today: string): CarerValues {
  return {
    status: '13',
    profile: {
      ...plainTexts(profileFields),
      salutation: 'Mr',
      gender: 'Unspecified',
      languages: [],
      address: '',
      address_post_code: '',
      address_latitude: null,
      address_longitude: null,
      address_details: '',
    },
    hr: { ...plainTexts(hrFields), start_date: today },
    carer_exit: { resignation_date: '', contact_about_future_roles: '', exit_interview_preference_id: '1' },
    finance: {
      ...plainTexts(financeFields),
      travel_method: 'Driving',
      job: '3',
      is_subcontractor: false,
      is_bank: false,
      is_sponsorship: false,
      is_agency: false,
    },
    preferences: { able_to_drive: '', car_owner: '', ...noPackages },
    regions: [],
    scotland_fields: plainTexts(scotlandFields),
    wales_fields: plainTexts(walesFields),
    cm2000: { enabled: false, pin: '' },
  }
}

const textOf = (value: number | null) => (value === null ? '' : String(value))

export function valuesOf(carer: Carer, data: CarerProfileData): CarerValues {
  const { profile, finance, hr, preferences, cm2000 } = carer
  const packages = Object.fromEntries(carePackageKeys.map((key) => [key, preferences[key] === 1])) as typeof noPackages // each key
  const exit = data.carer_exit
  return {
    status: String(carer.status),
    profile: {
      ...plainTexts(profileFields, profile),
      languages: profile.languages,
      address: profile.address ?? '',
      address_post_code: profile.address_post_code ?? '',
      address_latitude: profile.address_latitude,
      address_longitude: profile.address_longitude,
      address_details: profile.address_details ?? '',
    },
    hr: plainTexts(hrFields, hr),
    carer_exit: {
      resignation_date: exit?.resignation_date ?? '',
      contact_about_future_roles: yesOrNo(exit?.contact_about_future_roles ?? null),
      exit_interview_preference_id: String(exit?.exit_interview_preference_id ?? 1),
    },
    finance: {
      ...plainTexts(financeFields, finance),
      job: textOf(finance.job),
      is_subcontractor: finance.is_subcontractor,
      is_bank: finance.is_bank,
      is_sponsorship: finance.is_sponsorship,
      is_agency: finance.is_agency,
    },
    preferences: {
      able_to_drive: textOf(preferences.able_to_drive),
      car_owner: textOf(preferences.car_owner),
      ...packages,
    },
    regions: carer.regions,
    scotland_fields: plainTexts(scotlandFields, carer.scotland_fields ?? {}),
    wales_fields: plainTexts(walesFields, carer.wales_fields ?? {}),
    cm2000: { enabled: cm2000?.enabled ?? false, pin: cm2000?.pin ?? '' },
  }
}

const yesOrNo = (flag: boolean | null) => (flag === null ? '' : flag ? 'yes' : 'no')
const numberOf = (text: string) => (text === '' ? undefined : Number(text))
const flagOf = (value: string | boolean) => (typeof value === 'string' ? numberOf(value) : Number(value))

interface BranchFlags {
  readonly scotland: boolean
  readonly wales: boolean
  readonly cmMobile: boolean
  readonly exit: boolean
  readonly agencyIndicator: boolean
}

/** The parts of the form that depend on features of the branch (CARER-D01). */
export function flagsOf(features: readonly string[]): BranchFlags {
  return {
    scotland: features.includes('scotland_fields'),
    wales: features.includes('wales_fields'),
    cmMobile: features.includes('cm2000'),
    exit: features.includes('carer_profile_carer_exit'),
    agencyIndicator: features.includes('carer_profile_agency_indicator'),
  }
}

/** The body for what the form holds. Leaving fields and the exit are those of the status (CARER-D13, CARERLIST-D16). */
export function bodyOf(values: CarerValues, statusType: CarerStatusType, flags: BranchFlags) {
  const { status, profile, hr, finance, preferences, regions, cm2000, carer_exit } = values
  const { middle_name, ...named } = profile
  const hasExit = flags.exit && statusType === 'Inactive'
  return {
    status: numberOf(status),
    // CARER-058.
    profile: middle_name === '' ? named : profile,
    hr: statusType === 'Active' ? { start_date: hr.start_date } : hr,
    finance: { ...finance, job: numberOf(finance.job) },
    preferences: Object.fromEntries(Object.entries(preferences).map(([key, value]) => [key, flagOf(value)])),
    regions,
    scotland_fields: flags.scotland ? values.scotland_fields : null,
    wales_fields: flags.wales ? values.wales_fields : null,
    // CARER-059.
    cm2000: flags.cmMobile ? (cm2000.enabled ? cm2000 : { enabled: false }) : null,
    carer_exit: hasExit
      ? {
          resignation_date: carer_exit.resignation_date,
          contact_about_future_roles: exitAnswer(carer_exit),
          exit_interview_preference_id: numberOf(carer_exit.exit_interview_preference_id) ?? null,
          leaving_date: hr.leaving_date,
        }
      : null,
  }
}

export function exitAnswer({ contact_about_future_roles: answer }: CarerValues['carer_exit']): boolean | null {
  return answer === '' ? null : answer === 'yes'
}

const labelled = <B extends string>(block: B, fields: PlainFields) =>
  Object.fromEntries(Object.entries(plainLabels(fields)).map(([key, label]) => [`${block}.${key}`, label]))

/** The names of the fields, in the order of the sections (CARERLIST-028, CARER-D14). */
export const carerLabels = {
  ...labelled('profile', personalFields),
  status: 'Status',
  ...labelled('hr', leavingFields),
  'carer_exit.resignation_date': 'Resignation date',
  'carer_exit.contact_about_future_roles': 'Can we contact the carer about future roles?',
  'carer_exit.exit_interview_preference_id': 'Exit interview preference',
  'profile.languages': 'Languages',
  ...labelled('profile', sensitiveFields),
  ...labelled('finance', financeFields),
  'finance.job': 'Job title',
  'hr.start_date': 'Start date',
  ...Object.fromEntries(Object.entries(drivingPreferences).map(([key, label]) => [`preferences.${key}`, label])),
  ...labelled('profile', contactFields),
  'profile.address': 'Address',
  'profile.address_post_code': 'Post code',
  'profile.address_latitude': 'Latitude',
  'profile.address_longitude': 'Longitude',
  'profile.address_details': 'Address details',
  regions: 'Regions',
  'finance.is_subcontractor': 'Subcontractor',
  'finance.is_bank': 'Bank',
  'finance.is_sponsorship': 'Sponsorship',
  'finance.is_agency': 'Agency worker',
  ...Object.fromEntries(Object.entries(carePackages).map(([key, label]) => [`preferences.${key}`, label])),
  ...labelled('scotland_fields', scotlandFields),
  ...labelled('wales_fields', walesFields),
  'cm2000.enabled': 'Enable CM Mobile',
  'cm2000.pin': 'Pin',
  profile: 'Profile',
  hr: 'Employment',
  carer_exit: 'Exit',
  finance: 'Finance',
  preferences: 'Preferences',
  scotland_fields: 'Scotland',
  wales_fields: 'Wales',
  cm2000: 'CM Mobile',
} as const

/** Returns the body of the second save. */
export function profileBodyOf(body: z.output<typeof CarerFormInput>, flags: BranchFlags) {
  return {
    ...(flags.agencyIndicator && { sourcing_type: body.finance.is_agency ? ('agency' as const) : ('none' as const) }),
    carer_exit: body.carer_exit ?? null,
  }
}
