import type { BodyOf } from '#contract/endpoint.ts'
import type { updateOperator } from '#contract/operator/operators.ts'
import { shortNameOf } from '#contract/operator/roles.ts'

/** The columns of an operator for what a form sends (OPER-D13). */
export function valuesOf(profile: BodyOf<typeof updateOperator>['profile'], is_active: boolean) {
  // The email is set once (OPER-017); whatever else the form has is written.
  const { email: _, short_name, ...names } = profile
  const { first_name, last_name } = profile
  return {
    ...names,
    short_name: short_name ?? shortNameOf(first_name, last_name),
    name: `${first_name} ${last_name}`,
    is_active,
  }
}
