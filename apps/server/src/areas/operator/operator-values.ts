import { shortNameOf } from '#contract/operator/roles.ts'
import type { OperatorValues } from './operator-writes-queries.ts'

interface Profile {
  readonly salutation: string
  readonly first_name: string
  readonly last_name: string
  readonly short_name: string | null
  readonly phone_mobile: string | null
}

/** The columns of an operator for what a form sends (OPER-D13). */
export function valuesOf(profile: Profile, isActive: boolean): OperatorValues {
  const { salutation, first_name, last_name, short_name, phone_mobile } = profile
  return {
    salutation,
    first_name,
    last_name,
    short_name: short_name ?? shortNameOf(first_name, last_name),
    phone_mobile,
    name: `${first_name} ${last_name}`,
    is_active: isActive,
  }
}
