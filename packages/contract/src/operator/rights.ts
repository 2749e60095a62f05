import { type Held, type Permission, permissionGroups, permissions } from '../permissions.ts'
import { type ResourceName, resourceNamed, resourceOfGuid } from './resources.ts'

/** A right as an operator carries it (OPER-011). One resource may be there at both scopes: neither implies the other. */
export interface Grant {
  readonly resource_guid: string
  readonly is_wildcard: boolean
  readonly scope: 'Read' | 'Edit'
}

/** What somebody holds: permissions from the access token, and the permission groups that they are in. */
export interface Holder extends Held {
  readonly groups: readonly string[]
}

/** A grant as it stands in the access token (OPER-D24); undefined for a resource that is not known. */
export function tokenRoleOf({ resource_guid, is_wildcard, scope }: Grant): string | undefined {
  const resource = resourceOfGuid(resource_guid)
  return resource && roleOf(resource, is_wildcard, scope)
}

function roleOf(resource: ResourceName, isWildcard: boolean, scope: Grant['scope']): string {
  // All resources are below that one already.
  return isWildcard && resource !== '*' ? `${resource}.*:${scope}` : `${resource}:${scope}`
}

/** The grant behind a role of the access token; undefined for what the permission table does not know. */
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

/** Whether a role of the access token, a wildcard perhaps, lies within what somebody holds. */
function holds(holder: Held, role: string): boolean {
  // A wildcard is no permission by name, but is covered by the same rule (SHELL-D01).
  return holder.has(role as Permission)
}

/** Whether somebody holds everything: the whole company is theirs to administer. */
export function holdsEverything(holder: Held): boolean {
  return holds(holder, '*:Edit')
}

/** How one list of roles becomes another. Names are compared without regard to letter case. */
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
 * What of a change of rights is refused: nobody gives a right that they do not hold, or takes such a one from somebody
 * who stands above them (OPER-D12). What stays as it is needs no right.
 */
export function refusedRights(holder: Held, before: readonly string[], after: readonly string[]): string[] {
  return difference(before, after).filter((role) => !holds(holder, role))
}

/**
 * Permission groups that are asked for where something opens (CARERLIST-D20, CCON-028, EXTRA-007). The others only name
 * what somebody is, or take something away.
 */
const openingGroups: readonly string[] = [permissionGroups.financeAdmin, permissionGroups.branchAdmin]

/** Whether somebody may give or take a permission group: one that opens something, only from among its members. */
export function mayGiveGroup(holder: Holder, group: string): boolean {
  return !openingGroups.includes(group) || holder.groups.includes(group) || holdsEverything(holder)
}

export function refusedGroups(holder: Holder, before: readonly string[], after: readonly string[]): string[] {
  return difference(before, after).filter((group) => !mayGiveGroup(holder, group))
}

/** Why somebody may not administer the account of an operator, as the screen and the server say it. */
export const operatorLocks = {
  above: 'This operator has permissions that you do not have.',
  elsewhere: 'This operator also works in a branch that you do not work in.',
} as const
export type OperatorLock = keyof typeof operatorLocks

/** What an account holds, and the branches that it is assigned to, by whatever names them. */
export interface Account<Branch> {
  readonly roles: readonly string[]
  readonly groups: readonly string[]
  readonly branches: readonly Branch[]
}

/**
 * What keeps somebody from administering an account; null where nothing does. An account is company-wide, so a change to
 * it acts in all its branches: it needs all that the account holds, and a place in each of its branches. Nothing keeps who
 * holds everything.
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

/** The row of a resource for the grants of it. */
export function rowOf(grants: readonly Grant[]): RightsRow {
  if (grants.length === 0) return emptyRow
  return {
    choice: grants.some(({ scope }) => scope === 'Edit') ? 'Edit' : 'Read',
    wildcard: grants.some(({ is_wildcard }) => is_wildcard),
  }
}

/** Ticks or clears a wildcard: it needs at least Read, and clearing it keeps the scope (OPER-023, OPER-D11). */
export function withWildcard({ choice }: RightsRow, wildcard: boolean): RightsRow {
  return { choice: wildcard && choice === 'None' ? 'Read' : choice, wildcard }
}

/**
 * The grants that a row stands for. As Edit does not imply Read (SHELL-D01), Edit brings Read along where some screen
 * asks for it, as far as the giver holds it: who may change a thing has to see it first.
 */
export function grantsOfRow(resource: ResourceName, { choice, wildcard }: RightsRow, holder: Held): Grant[] {
  const known = resourceNamed(resource)
  if (choice === 'None' || !known) return []
  const grant = (scope: Grant['scope']): Grant => {
    return { resource_guid: known.guid, is_wildcard: wildcard || resource === '*', scope }
  }
  if (choice === 'Read') return [grant('Read')]
  // Edit of all resources grants everything by itself (SHELL-D01).
  const isWanted = resource !== '*' && isAskedFor(resource, 'Read', wildcard)
  const brings = isWanted && holds(holder, roleOf(resource, wildcard, 'Read'))
  return brings ? [grant('Read'), grant('Edit')] : [grant('Edit')]
}

/**
 * Whether something in the product asks for a scope of a resource or, with its wildcard, of one below it. All resources
 * together cover every one.
 */
export function isAskedFor(resource: ResourceName, wantedScope: Grant['scope'], wildcard: boolean): boolean {
  return permissions.some((permission) => {
    const [name, scope] = permission.split(':')
    const isWithin = name === resource || resource === '*' || (wildcard && name?.startsWith(`${resource}.`))
    return scope === wantedScope && isWithin
  })
}

/** Whether somebody may turn the grants of a resource into a row: what it adds and what it takes is all theirs. */
export function mayChoose(holder: Held, resource: ResourceName, grants: readonly Grant[], row: RightsRow): boolean {
  const rolesOf = (some: readonly Grant[]) => some.flatMap((grant) => tokenRoleOf(grant) ?? [])
  const wanted = grantsOfRow(resource, row, holder)
  return refusedRights(holder, rolesOf(grants), rolesOf(wanted)).length === 0
}

/** The rows that cover another by their wildcard, nearest last: `Finance` covers `Finance.Model`, `*` covers all. */
export function coveringOf(resource: ResourceName, rowOfName: (name: ResourceName) => RightsRow): ResourceName[] {
  const parts = resource.split('.')
  const above = ['*', ...parts.slice(0, -1).map((_, at) => parts.slice(0, at + 1).join('.'))]
  return above.flatMap((name) => {
    const known = name === resource ? undefined : resourceNamed(name)
    const row = known && rowOfName(known.name)
    return known && row && row.choice !== 'None' && (row.wildcard || known.name === '*') ? [known.name] : []
  })
}
