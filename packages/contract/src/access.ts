import type { Features } from './branch/features.ts'
import { can, type Held, type Permission } from './permissions.ts'

/** Grants access to a user who holds at least one of `access` and all of `allOf`, in a branch with the features. */
export interface AccessRule {
  readonly access: readonly [Permission, ...Permission[]]
  readonly allOf?: readonly Permission[]
  /** The feature that the branch needs; of several, all. */
  readonly feature?: Features
}

/** The access rules of an area, by action. */
export type AccessRules = Readonly<Record<string, AccessRule>>

/** Returns whether the user holds the permissions of a rule. The branch's feature is checked elsewhere. */
export function may(user: Held, { access, allOf = [] }: AccessRule): boolean {
  return can(user, access) && allOf.every((permission) => user.has(permission))
}

/** Returns whether a branch has the features of a rule, a page or an endpoint. */
export function hasFeatures(features: readonly string[], { feature }: { readonly feature?: Features | null }): boolean {
  return [feature ?? []].flat().every((each) => features.includes(each))
}

/** Returns the permissions any one of which opens some part of an area. */
export function anyOf(rules: AccessRules): [Permission, ...Permission[]] {
  return Object.values(rules).flatMap(({ access }) => access) as [Permission, ...Permission[]] // each has one
}
