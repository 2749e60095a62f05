import { type Held, type Permission, permissionGroups, permissions } from '../permissions.ts'
import type { OperatorLock } from './locks.ts'
import { type ResourceName, resourceNamed, resourceOfGuid } from './resources.ts'

/** A permission of an operator (OPER-011). A resource may appear with both scopes: neither implies the other. */
export interface Grant {
  readonly resource_guid: string
  readonly is_wildcard: boolean
  readonly scope: 'Read' | 'Edit'
}

/** The permissions of a user from the access token, with their permission groups. */
export interface Holder extends Held {
  readonly groups: readonly string[]
}

/** Returns a grant in the form of the access token (OPER-D24); undefined for an unknown resource. */
export function tokenRoleOf({ resource_guid, is_wildcard, scope }: Grant): string | undefined {
  const resource = resourceOfGuid(resource_guid)
  return resource && roleOf(resource, is_wildcard, scope)
}

function roleOf(resource: ResourceName, isWildcard: boolean, scope: Grant['scope']): string {
  // `*` already covers all resources.
  return isWildcard && resource !== '*' ? `${resource}.*:${scope}` : `${resource}:${scope}`
}

/** Returns the grant for a role of the access token; undefined for a role that is not in the permission table. */
export function grantOf(role: string): Grant | undefined {
  const [, name = '', scope] = /^(.*):(read|edit)$/i.exec(role) ?? []
  const below = name !== '*.*' && name.endsWith('.*')
  const resource = resourceNamed(below ? name.slice(0, -2) : name)
  if (!resource || !scope) return undefined
  return {
    resource_guid: resource.guid,
    is_wildcard: below || resource.name === '*',
    scope: scope.toLowerCase() === 'edit' ? 'Edit' : 'Read',
  }
}

/** Returns whether the holder's permissions cover a role of the access token, which may be a wildcard. */
function holds(holder: Held, role: string): boolean {
  // A wildcard is not a permission by name, but the same rule covers it (SHELL-D01).
  return holder.has(role as Permission)
}

/** Returns whether the holder has all permissions and so may administer the whole company. */
export function holdsEverything(holder: Held): boolean {
  return holds(holder, '*:Edit')
}

/** Returns the difference between two lists of roles. Names are case-insensitive. */
export function changeOfRoles(before: readonly string[], after: readonly string[]) {
  const without = (roles: readonly string[]) => {
    const names = new Set(roles.map((role) => role.toLowerCase()))
    return (role: string) => !names.has(role.toLowerCase())
  }
  return { take: before.filter(without(after)), give: after.filter(without(before)) }
}

function difference(before: readonly string[], after: readonly string[]): string[] {
  const { take, give } = changeOfRoles(before, after)
  return [...take, ...give]
}

/**
 * Returns the roles of a change that the holder may not make: a permission can only be given or taken by someone who
 * holds it (OPER-D12). Unchanged roles need no permission.
 */
export function refusedRights(holder: Held, before: readonly string[], after: readonly string[]): string[] {
  return difference(before, after).filter((role) => !holds(holder, role))
}

/**
 * Permission groups that grant access to something (CARERLIST-D20, CCON-028, EXTRA-007). The others only describe the
 * user, or restrict access.
 */
const openingGroups: readonly string[] = [permissionGroups.financeAdmin, permissionGroups.branchAdmin]

/** Returns whether the holder may give or take a permission group. Groups that grant access need membership. */
export function mayGiveGroup(holder: Holder, group: string): boolean {
  return !openingGroups.includes(group) || holder.groups.includes(group) || holdsEverything(holder)
}

export function refusedGroups(holder: Holder, before: readonly string[], after: readonly string[]): string[] {
  return difference(before, after).filter((group) => !mayGiveGroup(holder, group))
}

/** The permissions of an account and its branches, in any representation of a branch. */
export interface Account<Branch> {
  readonly roles: readonly string[]
  readonly groups: readonly string[]
  readonly branches: readonly Branch[]
}

/**
 * Returns why the holder may not administer an account, or null. An account is company-wide, so a change affects all of
 * its branches: the holder needs every permission of the account, and has to work in each of its branches. A holder of
 * all permissions is never locked out.
 */
export function lockOf<Branch>(
  account: Account<Branch>,
  holder: Holder,
  ownBranches: readonly Branch[],
): OperatorLock | null {
  if (holdsEverything(holder)) return null
  const { roles, groups, branches } = account
  const isAbove = refusedRights(holder, roles, []).length > 0 || refusedGroups(holder, groups, []).length > 0
  if (isAbove) return 'above'
  return branches.every((branch) => ownBranches.includes(branch)) ? null : 'elsewhere'
}

/** A row of the permission table (OPER-D11). */
export interface RightsRow {
  readonly choice: 'None' | 'Read' | 'Edit'
  readonly wildcard: boolean
}

export const emptyRow: RightsRow = { choice: 'None', wildcard: false }

/** Returns the row of a resource for its grants. */
export function rowOf(grants: readonly Grant[]): RightsRow {
  if (grants.length === 0) return emptyRow
  return {
    choice: grants.some(({ scope }) => scope === 'Edit') ? 'Edit' : 'Read',
    wildcard: grants.some(({ is_wildcard }) => is_wildcard),
  }
}

/**
 * Ticks or clears the wildcard of a row. A wildcard needs at least Read; clearing it keeps the scope (OPER-023,
 * OPER-D11).
 */
export function withWildcard({ choice }: RightsRow, wildcard: boolean): RightsRow {
  return { choice: wildcard && choice === 'None' ? 'Read' : choice, wildcard }
}

/**
 * Returns the grants of a row. Edit does not imply Read (SHELL-D01), so Edit adds Read if some screen requires it and
 * the holder has it: users have to see what they edit.
 */
export function grantsOfRow(resource: ResourceName, { choice, wildcard }: RightsRow, holder: Held): Grant[] {
  const known = resourceNamed(resource)
  if (choice === 'None' || !known) return []
  const grant = (scope: Grant['scope']): Grant => {
    return { resource_guid: known.guid, is_wildcard: wildcard || resource === '*', scope }
  }
  if (choice === 'Read') return [grant('Read')]
  // Edit of all resources already grants everything (SHELL-D01).
  const isWanted = resource !== '*' && isAskedFor(resource, 'Read', wildcard)
  const brings = isWanted && holds(holder, roleOf(resource, wildcard, 'Read'))
  return brings ? [grant('Read'), grant('Edit')] : [grant('Edit')]
}

/**
 * Returns whether any call or screen requires this scope of the resource or, with the wildcard, of one below it. `*`
 * covers every resource.
 */
export function isAskedFor(resource: ResourceName, wantedScope: Grant['scope'], wildcard: boolean): boolean {
  return permissions.some((permission) => {
    const [name, scope] = permission.split(':')
    const isWithin = name === resource || resource === '*' || (wildcard && name?.startsWith(`${resource}.`))
    return scope === wantedScope && isWithin
  })
}

/**
 * Returns whether the holder may replace the grants of a resource with a row: they need everything that it adds and
 * removes.
 */
export function mayChoose(holder: Held, resource: ResourceName, grants: readonly Grant[], row: RightsRow): boolean {
  const rolesOf = (some: readonly Grant[]) => some.flatMap((grant) => tokenRoleOf(grant) ?? [])
  const wanted = grantsOfRow(resource, row, holder)
  return refusedRights(holder, rolesOf(grants), rolesOf(wanted)).length === 0
}

/**
 * Returns the rows whose wildcard covers a resource, the nearest last: `Finance` covers `Finance.Model`, `*` covers
 * all.
 */
export function coveringOf(resource: ResourceName, rowOfName: (name: ResourceName) => RightsRow): ResourceName[] {
  const parts = resource.split('.')
  const above = ['*', ...parts.slice(0, -1).map((_, at) => parts.slice(0, at + 1).join('.'))]
  return above.flatMap((name) => {
    const known = name === resource ? undefined : resourceNamed(name)
    const row = known && rowOfName(known.name)
    return known && row && row.choice !== 'None' && (row.wildcard || known.name === '*') ? [known.name] : []
  })
}
