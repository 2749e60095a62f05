import type { BodyOf } from '#contract/endpoint.ts'
import type { updateOperator } from '#contract/operator/operators.ts'
import { shortNameOf } from '#contract/operator/roles.ts'

/** Returns the columns of an operator for the fields of a form (OPER-D13). */
export function valuesOf(profile: BodyOf<typeof updateOperator>['profile'], is_active: boolean) {
  // The email cannot be changed (OPER-017); every other field of the form is written.
  const { email: _, short_name, ...names } = profile
  const { first_name, last_name } = profile
  return {
    ...names,
    short_name: short_name ?? shortNameOf(first_name, last_name),
    name: `${first_name} ${last_name}`,
    is_active,
  }
}
