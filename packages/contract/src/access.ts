import type { Feature } from './branch/features.ts'
import { can, type Held, type Permission } from './permissions.ts'

/** Who may do something: who holds any one of `access` and every one of `allOf`, in a branch with the feature. */
export interface AccessRule {
  readonly access: readonly [Permission, ...Permission[]]
  readonly allOf?: readonly Permission[]
  readonly feature?: Feature
}

/** The rules of an area by what they allow. */
export type AccessRules = Readonly<Record<string, AccessRule>>

/** Whether somebody holds what a rule asks for; the branch is asked for elsewhere. */
export function may(user: Held, { access, allOf = [] }: AccessRule): boolean {
  return can(user, access) && allOf.every((permission) => user.has(permission))
}

/** The permissions any one of which lets somebody do something of an area. */
export function anyOf(rules: AccessRules): [Permission, ...Permission[]] {
  return Object.values(rules).flatMap(({ access }) => access) as [Permission, ...Permission[]] // each has one
}
