import { profileFields } from '#contract/relative/relative-fields.ts'
import type { Relative } from '#contract/relative/relatives.ts'
import { plainValues } from '#domain/plain-fields.ts'
import { loginOf } from '../identity/exports.ts'
import type { RelativeRow } from './relative-queries.ts'

export function presentRelative(row: RelativeRow): Relative {
  const { guid, version, status, relationship, name } = row
  return {
    ...{ guid, version, status, relationship },
    client: row.client_guid,
    profile: { name, ...plainValues(profileFields, row) },
    send_welcome_email: row.invited_at !== null,
    ...loginOf(row),
  }
}

/** Returns the relative as the history shows it, in words. */
export function relativeForHistory(row: RelativeRow): object {
  const status = row.status === 0 ? 'Active' : 'Inactive'
  return { client: row.client_guid, status, relationship: row.relationship, ...plainValues(profileFields, row) }
}
