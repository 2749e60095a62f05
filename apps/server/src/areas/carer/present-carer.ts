import { may } from '#contract/access.ts'
import { carerOptions } from '#contract/branch/core-schema-options.ts'
import { carerAccess } from '#contract/carer/access.ts'
import {
  contactFields,
  drivingPreferences,
  financeFields,
  hrFields,
  personalFields,
  scotlandFields,
  walesFields,
} from '#contract/carer/carer-fields.ts'
import type { getCarer } from '#contract/carer/get-carer.ts'
import { exitInterviewPreferences } from '#contract/carer/reference-data.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { carePackageKeys, carePackages, sensitiveFields } from '#contract/person-fields.ts'
import { plainValues } from '#domain/plain-fields.ts'
import type { Branch, SessionUser } from '../../kit/context.ts'
import { loginOf } from '../identity/exports.ts'
import type { CarerRow } from './carer-queries.ts'

type Carer = ResponseOf<typeof getCarer>

/** A carer as the user may see them: sensitive fields and blocks that the branch does not have are left out. */
export function presentCarer(row: CarerRow, branch: Branch, user: SessionUser): Carer {
  const isSensitiveShown = may(user, carerAccess.readSensitive)
  const has = (feature: string) => branch.features.includes(feature)
  const { languages, address, address_post_code, address_latitude, address_longitude, address_details } = row
  const { payroll_reference, job, is_subcontractor, is_bank, is_sponsorship, is_agency } = row
  return {
    guid: row.guid,
    reference: row.reference,
    version: row.version,
    status: row.status_id,
    branch: { guid: branch.guid },
    profile: {
      name: row.name,
      ...plainValues({ ...personalFields, ...contactFields }, row),
      ...(isSensitiveShown && plainValues(sensitiveFields, row)),
      ...{ languages, address, address_post_code, address_latitude, address_longitude, address_details },
    },
    finance: {
      ...plainValues(financeFields, row),
      ...{ payroll_reference, job, is_subcontractor, is_bank, is_sponsorship, is_agency },
      sourcing_type: sourcingTypeOf(row),
    },
    hr: { ...plainValues(hrFields, row), exit_interview_preference_title: preferenceTitleOf(row, branch) },
    preferences: preferencesOf(row),
    ...(isSensitiveShown && { work_preferences: workPreferencesOf(row) }),
    regions: row.regions,
    scotland_fields: has('scotland_fields') ? plainValues(scotlandFields, row) : null,
    wales_fields: has('wales_fields') ? plainValues(walesFields, row) : null,
    cm2000: has('cm2000') ? { enabled: row.cm2000_enabled, ...(isSensitiveShown && { pin: row.cm2000_pin }) } : null,
    care_planner_internal_id: row.care_planner_internal_id,
    onboarding_status: row.onboarding_status,
    ...loginOf(row),
  }
}

export function sourcingTypeOf({ is_agency }: Pick<CarerRow, 'is_agency'>): 'agency' | 'none' {
  return is_agency ? 'agency' : 'none'
}

/** Whether the branch records how carers leave. */
export const keepsExit = (branch: Branch) => branch.features.includes('carer_profile_carer_exit')

/** CARER-D19: only a carer who has left has a preference. */
function preferenceTitleOf(row: CarerRow, branch: Branch): string | null {
  if (row.status_type !== 'Inactive' || !keepsExit(branch)) return null
  return exitInterviewPreferences[row.exit_interview_preference_id - 1] ?? null
}

function preferencesOf(row: CarerRow): Carer['preferences'] {
  const { able_to_drive, car_owner } = row
  const packages = Object.fromEntries(carePackageKeys.map((key) => [key, row[key]]))
  return { able_to_drive, car_owner, ...(packages as Omit<Carer['preferences'], 'able_to_drive' | 'car_owner'>) } // each key
}

function workPreferencesOf(row: CarerRow): Carer['work_preferences'] {
  const { allergic_to_dogs, allergic_to_cats, comfortable_with_pets, asthma, client_gender_info } = row
  const client_gender = row.client_gender as NonNullable<Carer['work_preferences']>['client_gender'] // the column's check
  return { allergic_to_dogs, allergic_to_cats, comfortable_with_pets, asthma, client_gender, client_gender_info }
}

/** Returns the carer as the history shows it, in words. Some readers may not see all of it (`carerRecords`). */
export function carerForHistory(row: CarerRow): object {
  const yesNo = (flag: 0 | 1 | null) => (flag === null ? null : flag === 1 ? 'Yes' : 'No')
  return {
    status: row.status_title,
    ...plainValues({ ...personalFields, ...sensitiveFields, ...contactFields }, row),
    languages: row.languages,
    address: row.address,
    address_post_code: row.address_post_code,
    address_latitude: row.address_latitude,
    address_longitude: row.address_longitude,
    address_details: row.address_details,
    ...plainValues(financeFields, row),
    payroll_reference: row.payroll_reference,
    job: row.job === null ? null : carerOptions.job[row.job - 1],
    is_subcontractor: row.is_subcontractor,
    is_bank: row.is_bank,
    is_sponsorship: row.is_sponsorship,
    is_agency: row.is_agency,
    ...plainValues(hrFields, row),
    resignation_date: row.resignation_date,
    contact_about_future_roles: row.contact_about_future_roles,
    exit_interview_preference: exitInterviewPreferences[row.exit_interview_preference_id - 1],
    ...Object.fromEntries(Object.keys(drivingPreferences).map((key) => [key, yesNo(row[key as 'car_owner'])])), // its own keys
    care_packages: carePackageKeys.filter((key) => row[key] === 1).map((key) => carePackages[key]),
    regions: row.regions,
    ...plainValues({ ...scotlandFields, ...walesFields }, row),
    cm2000_enabled: row.cm2000_enabled,
    cm2000_pin: row.cm2000_pin,
  }
}
