import type { CarePreferences, CarePreferencesInput } from '#contract/client/care-preferences.ts'
import {
  clientPreferenceKeys,
  communicationPreferenceKeys,
  entryMessageFields,
  sensitiveWishFields,
  wishFields,
} from '#contract/client/client-fields.ts'
import { plainValues } from '#domain/plain-fields.ts'
import type { ClientRow } from '../client-queries.ts'
import { picked } from '../present-client.ts'

/** The columns of a client for what the form of care preferences sends. */
export function preferenceValues({
  languages,
  preferences,
  communication_preferences,
  location,
  wishes,
}: CarePreferencesInput) {
  return { languages, ...preferences, ...communication_preferences, ...location, ...wishes }
}

/** Care preferences as the user may see them, without the carers. */
export function presentCarePreferences(row: ClientRow, isSensitiveShown: boolean): Omit<CarePreferences, 'carers'> {
  return {
    guid: row.guid,
    version: row.version,
    languages: row.languages,
    preferences: picked(row, [...clientPreferenceKeys, 'carer_gender_preference']),
    communication_preferences: picked(row, communicationPreferenceKeys),
    location: plainValues(entryMessageFields, row),
    wishes: { ...plainValues(wishFields, row), ...(isSensitiveShown && plainValues(sensitiveWishFields, row)) },
  }
}
