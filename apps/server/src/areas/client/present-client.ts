import { may } from '#contract/access.ts'
import { clientAccess } from '#contract/client/access.ts'
import {
  allWishFields,
  carerGenders,
  clientPreferenceKeys,
  communicationPreferenceKeys,
  contactFields,
  entryCodeFields,
  entryMessageFields,
  financeFields,
  hrFields,
  paymentTypes,
  personalFields,
  preferenceWords,
} from '#contract/client/client-fields.ts'
import type { getClient } from '#contract/client/get-client.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { carePackageKeys, carePackages, sensitiveFields } from '#contract/person-fields.ts'
import { plainValues } from '#domain/plain-fields.ts'
import type { Branch, SessionUser } from '../../kit/context.ts'
import { loginOf } from '../identity/exports.ts'
import type { ClientRow } from './client-queries.ts'

type Client = ResponseOf<typeof getClient>

/**
 * A client as the user may see them: sensitive fields and blocks that the branch does not have are left out. An NHS user
 * without the permission sees no finance.
 */
export function presentClient(row: ClientRow, branch: Branch, user: SessionUser): Client {
  const isSensitiveShown = may(user, clientAccess.readSensitive)
  const { languages, address, address_post_code, address_latitude, address_longitude, address_details } = row
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
    location: {
      ...(isSensitiveShown && plainValues(entryCodeFields, row)),
      ...plainValues(entryMessageFields, row),
    },
    hr: plainValues(hrFields, row),
    finance: financeOf(row, may(user, clientAccess.read)),
    care_packages: picked(row, carePackageKeys),
    preferences: picked(row, [...clientPreferenceKeys, 'carer_gender_preference']),
    communication_preferences: picked(row, communicationPreferenceKeys),
    regions: row.regions,
    cm2000: branch.features.includes('cm2000') ? { enabled: row.cm2000_enabled } : null,
    has_nfc: row.has_nfc,
    care_plan_file_guid: row.care_plan_file_guid,
    care_planner_internal_id: row.care_planner_internal_id,
    ...loginOf(row),
  }
}

function financeOf(row: ClientRow, isShown: boolean): Client['finance'] {
  const { payment_type_alias, term_days } = isShown ? row : { payment_type_alias: null, term_days: null }
  return { ...plainValues(financeFields, isShown ? row : {}), payment_type_alias, term_days }
}

/** Some of the values of a row. */
export function picked<Row, Key extends keyof Row & string>(row: Row, keys: readonly Key[]): Pick<Row, Key> {
  return Object.fromEntries(keys.map((key) => [key, row[key]])) as Pick<Row, Key> // each key
}

/** Returns the client as the history shows it, in words. Some readers may not see all of it (`clientRecords`). */
export function clientForHistory(row: ClientRow): object {
  return {
    status: row.status_title,
    ...plainValues({ ...personalFields, ...sensitiveFields, ...contactFields }, row),
    languages: row.languages,
    address: row.address,
    address_post_code: row.address_post_code,
    address_latitude: row.address_latitude,
    address_longitude: row.address_longitude,
    address_details: row.address_details,
    ...plainValues({ ...entryCodeFields, ...entryMessageFields, ...hrFields, ...financeFields }, row),
    payment_type: row.payment_type_alias === null ? null : paymentTypes[row.payment_type_alias as 'BACS'], // the column's check
    term_days: row.term_days,
    care_packages: carePackageKeys.filter((key) => row[key] === 1).map((key) => carePackages[key]),
    ...Object.fromEntries(clientPreferenceKeys.map((key) => [key, preferenceWords[row[key]]])),
    carer_gender_preference: carerGenders[row.carer_gender_preference],
    ...picked(row, communicationPreferenceKeys),
    ...plainValues(allWishFields, row),
    regions: row.regions,
    cm2000_enabled: row.cm2000_enabled,
  }
}
