import type { ClientInput } from '#contract/client/client-input.ts'
import { normalNhsNumber } from '#domain/person/nhs-number.ts'
import { normalNiNumber } from '#domain/person/ni-number.ts'
import type { Branch } from '../../kit/context.ts'

/** The columns of a client for what a form sends. Blocks that the branch does not have are left as they are. */
export function clientValues(body: ClientInput, branch: Branch) {
  const { profile, location, hr, finance, care_packages, preferences, communication_preferences, cm2000 } = body
  const { ni_number, nhs_number } = finance
  return {
    ...profile,
    ...location,
    ...hr,
    ...finance,
    ni_number: ni_number === null ? null : normalNiNumber(ni_number),
    nhs_number: nhs_number === null ? null : normalNhsNumber(nhs_number),
    ...care_packages,
    ...preferences,
    ...communication_preferences,
    ...(branch.features.includes('cm2000') && cm2000 && { cm2000_enabled: cm2000.enabled }),
    status_id: body.status,
  }
}
