import type { CarerInput } from '#contract/carer/carer-input.ts'
import type { CarerStatusType } from '#domain/carer/carer-dates.ts'
import { normalNiNumber } from '#domain/person/ni-number.ts'
import type { Branch } from '../../kit/context.ts'

/** The columns of a carer for what a form sends. Blocks that the branch does not have are left as they are. */
export function carerValues(body: CarerInput, statusType: CarerStatusType, branch: Branch) {
  const { profile, finance, hr, preferences, scotland_fields, wales_fields, cm2000 } = body
  const has = (feature: string) => branch.features.includes(feature)
  return {
    ...profile,
    ...finance,
    ni_number: finance.ni_number === null ? null : normalNiNumber(finance.ni_number),
    ...hr,
    // CARER-D13: a carer who is not leaving has no leaving fields.
    ...(statusType === 'Active' && nothingOf(hr)),
    ...(statusType !== 'Inactive' && { resignation_date: null, contact_about_future_roles: null }),
    ...preferences,
    ...(has('scotland_fields') && scotland_fields),
    ...(has('wales_fields') && wales_fields),
    ...(has('cm2000') &&
      cm2000 && { cm2000_enabled: cm2000.enabled, cm2000_pin: cm2000.enabled ? (cm2000.pin ?? null) : null }),
    status_id: body.status,
  }
}

function nothingOf({ start_date: _, ...leaving }: CarerInput['hr']): { [K in keyof typeof leaving]: null } {
  return { ...leaving, leaving_date: null, leaving_reason: null, leaving_notes: null, leaving_location_after: null }
}
